import { countText } from '@/lib/words'

const formats = {
  small: new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }),
  plain: new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  whole: new Intl.NumberFormat('en', { maximumFractionDigits: 0 }),
  large: new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 }),
  // Compact, a sum of 1e308 has 396 letters.
  huge: new Intl.NumberFormat('en', { notation: 'scientific', maximumSignificantDigits: 4 }),
}
const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 20 })

function formatFor(size: number): Intl.NumberFormat {
  if (size >= 1e15) return formats.huge
  if (size >= 1e9) return formats.large
  if (size >= 1e6) return formats.whole
  return size !== 0 && size < 0.01 ? formats.small : formats.plain
}

/**
 * "1,912.40", without a currency: the service gives none. A small amount keeps two digits: "0.0042"; a large one is
 * "1,234,568", "1.235B" or "1.235E15".
 */
export const amountText = (amount: number) => formatFor(Math.abs(amount)).format(amount)

/** All digits of an amount, "1,234,567.89"; from 1e15 on, more than these are not digits of the service's. */
export const exactAmountText = (amount: number) =>
  Math.abs(amount) < 1e15 ? exact.format(amount) : String(amount)

/** "96%". It reads 100% only at the whole budget, and more only above it. */
export function percentText(share: number): string {
  const percent = share > 1 ? Math.max(101, Math.round(share * 100)) : Math.floor(share * 100 + 1e-9)
  return `${percent < 1e6 ? countText(percent) : amountText(percent)}%`
}
