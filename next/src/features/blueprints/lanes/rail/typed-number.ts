/** The number that a typed text means, undefined for an empty one, or why it is none. */
export function readNumber(
  text: string,
): { readonly value: number | undefined } | { readonly error: string } {
  const plain = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^([+-]?\d*),(\d+)$/, '$1.$2')
  if (plain === '') return { value: undefined }
  const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)
  if (!isNumber || !Number.isFinite(Number(plain)))
    return { error: 'Not a number. Write it like 0.5 or -2e3.' }
  return { value: Number(plain) }
}
