import styles from './goal-color.module.css'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Class that gives an element and what is in it `--goal` and `--on-goal`, the colors of the goal at a place. */
export function goalColor(place: number): string | undefined {
  return styles[names[place % names.length] ?? 'a']
}
