const whole = new Intl.NumberFormat('en')

/** "3,240" */
export const countText = (count: number) => whole.format(count)

/** "1 key", "3,240 keys". */
export function countOf(number: number, singular: string, plural = `${singular}s`): string {
  return `${countText(number)} ${number === 1 ? singular : plural}`
}

/** With a capital at the start. */
export const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
