import { outlines } from '@/ui/styles/category-outlines'
import classes from './goal-mark.module.css'

const triangle = 4

/** Letter of a goal by its place: A to Z, then AA, AB … */
function goalLetter(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : goalLetter(Math.floor(place / 26) - 1) + last
}

/** Gives an element and what is in it the color of a goal, as `--goal` and `--on-goal`. */
export function goalColor(place: number) {
  const letter = 'abcdefgh'.charAt(place % 8)
  return { 'data-goal-color': letter, style: { ['--goal' as string]: `var(--pc-cat-${letter})` } }
}

/**
 * Letter, shape and color of a goal at the origin of a drawing, 22 wide. Decorative: its name stands elsewhere. From
 * the ninth goal on, colors repeat, and the shape has a ring.
 */
export function GoalGlyph({ place, scale = 1 }: { place: number; scale?: number }) {
  const letter = goalLetter(place)
  const shape = place % outlines.length
  return (
    <g {...goalColor(place)} transform={scale === 1 ? undefined : `scale(${scale})`} aria-hidden>
      {place >= outlines.length && <circle r={12} className={classes.ring} />}
      <path d={outlines[shape]} className={classes.shape} />
      <text
        y={shape === triangle ? 5.4 : 3.7}
        className={classes.letter}
        data-long={letter.length > 1 || undefined}
      >
        {letter}
      </text>
    </g>
  )
}

/** The same beside a goal's name. */
export function GoalMark({ place, size = 22 }: { place: number; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-11 -11 22 22"
      style={{ flex: 'none', overflow: 'visible' }}
      aria-hidden
    >
      <GoalGlyph place={place} />
    </svg>
  )
}
