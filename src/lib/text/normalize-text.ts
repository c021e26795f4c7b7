/** Lower case without accents: "Muller" finds "Müller". */
export function normalizeText(text: string): string {
  const small = text.toLowerCase()
  return /[^ -~]/.test(small) ? small.normalize('NFKD').replace(/\p{M}/gu, '') : small
}
