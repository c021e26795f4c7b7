/** A share in percent, with the same minus sign as amounts. */
export function percent(share: number, decimals = 0): string {
  if (share > 99.99) return '> 9,999%'
  if (share < -99.99) return '< \u22129,999%'
  return `${(share * 100)
    .toFixed(decimals)
    .replace(/^-(?=.*[1-9])/, '\u2212')
    .replace(/^-/, '')}%`
}
