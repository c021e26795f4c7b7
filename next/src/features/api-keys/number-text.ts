import { countText } from '@/lib/words'

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const small = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })

/** "1,912.40", without a currency: the service gives none. A small amount keeps two digits: "0.0042". */
export const amountText = (amount: number) =>
  (amount !== 0 && Math.abs(amount) < 0.01 ? small : twoDecimals).format(amount)

/** "96%". It reads 100% only at the whole budget, and more only above it. */
export const percentText = (share: number) =>
  `${countText(share > 1 ? Math.max(101, Math.round(share * 100)) : Math.floor(share * 100 + 1e-9))}%`
