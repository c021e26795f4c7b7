/** A number with two decimals as the lanes show it, or more where it has more: nothing of it is rounded away. */
export function figure(text: string): string {
  if (/^-?\d+$/.test(text)) return `${text}.00`
  return /^-?\d+\.\d$/.test(text) ? `${text}0` : text
}
