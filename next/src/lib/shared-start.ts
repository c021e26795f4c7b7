/** The words that both texts begin with, each with the space behind it. */
export function sharedStart(text: string, other: string): string {
  const [words, others] = [text, other].map((one) => one.split(/(?<=\s)/)) as [string[], string[]] // of two
  const end = words.findIndex((word, index) => word !== others[index])
  return words.slice(0, end < 0 ? words.length : end).join('')
}
