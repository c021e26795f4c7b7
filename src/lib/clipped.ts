/** A text as far as there is room for it. */
export function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
