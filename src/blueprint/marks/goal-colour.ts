import styles from './goal-colour.module.css'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Class that gives an element and what is in it `--goal` and `--on-goal`, the colours of the goal at a place. */
export function goalColour(place: number): string | undefined {
  return styles[names[place % names.length] ?? 'a']
}
