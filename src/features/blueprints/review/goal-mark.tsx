import styles from './change-drawing.module.css'

/** Outlines around 0, 0 of the eight shapes, 17 wide. */
const shapes = [
  'M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0z',
  'M-5 -8.5h10a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1 -3.5 3.5h-10a3.5 3.5 0 0 1 -3.5 -3.5v-10a3.5 3.5 0 0 1 3.5 -3.5z',
  'M0 -9.6L9.6 0L0 9.6L-9.6 0z',
  'M-4.6 -8.2h9.2L9.2 0L4.6 8.2h-9.2L-9.2 0z',
  'M0 -10L9.6 7.6h-19.2z',
  'M0 -9.2L8.8 -2.8L5.4 7.6h-10.8L-8.8 -2.8z',
  'M-8 -8.2h16v7.4c0 5 -4 8 -8 9.6c-4 -1.6 -8 -4.6 -8 -9.6z',
  'M-3.6 -8.6h7.2L8.6 -3.6v7.2L3.6 8.6h-7.2L-8.6 3.6v-7.2z',
] as const

interface GoalMarkProps {
  /** Place of the goal, from 0: it has a letter, a colour and a shape of its own. */
  place: number
  x: number
  y: number
  scale: number
  isGhost?: boolean
}

export function GoalMark({ place, x, y, scale, isGhost = false }: GoalMarkProps) {
  const letter = place < 26 ? String.fromCharCode(65 + place) : '+'
  return (
    <g
      className={styles.goal}
      data-category={'abcdefgh'[place % 8]}
      data-ghost={isGhost}
      transform={`translate(${x} ${y}) scale(${scale})`}
    >
      <path d={shapes[place % 8]} />
      <text y="3.7">{letter}</text>
    </g>
  )
}
