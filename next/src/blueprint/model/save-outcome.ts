import { changes, updated } from './changes'
import { merge } from './merge'
import type { Draft } from './rows'

/** Of a save whose answer was lost: it arrived, nothing of it did, or the service has something else by now. */
export type SaveOutcome = 'arrived' | 'not arrived' | 'something else'

/** What a read tells of a save. It arrived if nothing of it is left to do, in whatever spelling, whatever else is new. */
export function outcomeOf(before: Draft, sent: Draft, read: Draft): SaveOutcome {
  const wanted = updated(before, sent)
  const { draft, conflicts } = merge(before, wanted, read)
  if (conflicts.length > 0) return 'something else'
  const left = changes(read, draft).length
  if (left === 0) return 'arrived'
  return left === changes(before, wanted).length ? 'not arrived' : 'something else'
}
