import { sumDecimals } from '@/lib/numbers/sum-decimals'

/** An amount without a currency: `1,912.40`. Keeps every digit that the service gave. */
export function amountText(decimal: string): string {
  const plain = /^-?\d+(\.\d+)?$/.test(decimal) ? decimal : sumDecimals([decimal])
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  return `${sign && '\u2212'}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`
}
