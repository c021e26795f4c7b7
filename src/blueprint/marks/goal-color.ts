import styles from './goal-color.module.css'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/**
 * Class that sets `--goal` and `--on-goal`, the colors of the goal at this position, on an element and its contents.
 */
export function goalColor(place: number): string | undefined {
  return styles[names[place % names.length] ?? 'a']
}
