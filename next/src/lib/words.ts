const count = new Intl.NumberFormat('en')

/** "1 key", "3,240 keys". */
export function countOf(number: number, singular: string, plural = `${singular}s`): string {
  return `${count.format(number)} ${number === 1 ? singular : plural}`
}

/** With a capital at the start. */
export const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
