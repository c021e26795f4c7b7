import { formatterOf } from './display-zone'
import { dateOnly } from './relative-time'

const full = formatterOf({
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
})

/** "31 Jan 2027, 14:22:05", in the display zone. */
export function fullTime(moment: number): string {
  return Number.isNaN(new Date(moment).getTime()) ? dateOnly(moment) : full(moment)
}
