/** A number as the lanes show it, with at least two decimals and never rounded. */
export function figure(text: string): string {
  if (/^-?\d+$/.test(text)) return `${text}.00`
  return /^-?\d+\.\d$/.test(text) ? `${text}0` : text
}
