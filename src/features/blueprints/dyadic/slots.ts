import { numberOfText } from '@/blueprint/model/number-text'

export const mostSlots = 200

export type Slots =
  | { readonly kind: 'none given' }
  /** Text that is no number. */
  | { readonly kind: 'unreadable' }
  /** Below 0, or a part of a slot. */
  | { readonly kind: 'not whole'; readonly count: number }
  | { readonly kind: 'slots'; readonly count: number; readonly drawn: number }

/** One slot for each relationship that is allowed: drawn up to a limit, the rest is counted. */
export function slotsOf(text: string): Slots {
  if (text.trim() === '') return { kind: 'none given' }
  const count = numberOfText(text)
  if (count === undefined) return { kind: 'unreadable' }
  if (!Number.isInteger(count) || count < 0) return { kind: 'not whole', count }
  return { kind: 'slots', count, drawn: Math.min(count, mostSlots) }
}
