import { IconMasksTheater } from '@tabler/icons-react'
import classes from './face.module.css'

interface FaceProps {
  name: string
  /** Chooses the color: the id. */
  seed: string
  /** People are round, personas square. */
  shape?: 'round' | 'square'
  /** Pixels. */
  size?: number
}

/** The color of a person or persona, fixed per id. */
export function faceColor(seed: string): string {
  const sum = Array.from(seed, (character) => character.charCodeAt(0)).reduce((all, code) => all + code, 0)
  return `var(--pc-cat-${'abcdefgh'.charAt(sum % 8)})`
}

/** A person's initials, or the sign of a persona, in one of eight colors, fixed per id. */
export function Face({ name, seed, shape = 'round', size = 24 }: FaceProps) {
  const initials = [...name.matchAll(/(?:^|[\s\u2068])(\p{L}|\p{N})/gu)].map(([, letter]) => letter)
  return (
    <span
      aria-hidden
      data-face={shape}
      className={classes.face}
      style={{
        ['--face' as string]: faceColor(seed),
        width: size,
        height: size,
        fontSize: Math.max(9, size * 0.38),
      }}
    >
      {shape === 'square' ? (
        <IconMasksTheater size={size * 0.6} />
      ) : (
        `${initials.at(0) ?? '?'}${initials.length > 1 ? initials.at(-1) : ''}`.toUpperCase()
      )}
    </span>
  )
}
