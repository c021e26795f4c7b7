import type { Span } from '@/blueprint/marks/span'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Rail } from '@/blueprint/lanes/columns'
import { barOf, type Bar } from '@/blueprint/lanes/lane-geometry'

/** The saved constraint, if the draft's is different. */
export function savedBar(
  saved: TraitValues | undefined,
  row: TraitValues,
  span: Span,
  rail: Rail,
): Bar | undefined {
  const before = saved?.default.constraint
  const now = row.default.constraint
  if (before?.form !== 'fields' || now.form !== 'fields') return undefined
  if (before.min_bound === now.min_bound && before.max_bound === now.max_bound) return undefined
  return barOf(span, rail, numberOfText(before.min_bound), numberOfText(before.max_bound))
}
