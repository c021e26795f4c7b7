const whole = new Intl.NumberFormat('en')

/** "3,240" */
export const countText = (count: number) => whole.format(count)

/** "1 key", "3,240 keys". */
export const countOf = (number: number, singular: string, plural = `${singular}s`): string =>
  `${countText(number)} ${number === 1 ? singular : plural}`

/** With a capital at the start. */
export const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Right-to-left letters, and marks that change the direction of what follows. */
const turning =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * A value beside other words: the whole text, or its start with an ellipsis. Whatever its direction is, it turns nothing
 * around it: text that does not read from left to right is isolated.
 */
export function brief(text: string, most = 120): string {
  const start = text.length > most ? `${text.slice(0, Math.max(0, most - 1))}…` : text
  // Isolates and paragraph ends of its own would end this one too early, or never.
  return turning.test(start) ? `\u2068${start.replace(/[\u2066-\u2069\u2029]/g, '')}\u2069` : start
}

/** A sentence with values in it, as the tag of a template. */
export const sentence = (words: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  words.reduce((start, next, index) => `${start}${brief(String(values[index - 1]))}${next}`)

/** A text as searches compare it: in whatever case it is, and in whatever way its accents are written. */
export const searchable = (text: string) => text.normalize().toLowerCase()

/** The order of names, "Ähre" before "zoo" and "bot 2" before "bot 10". Ids are compared by `<`: `00123` is not `123`. */
export const compareNames = new Intl.Collator(undefined, { numeric: true }).compare

/** "Café guide, 2" as `cafe-guide-2`, joined by a hyphen. */
export function slugOf(name: string, joint: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return (plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(joint)
}
