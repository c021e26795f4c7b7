import { pluralize } from '@/lib/pluralize'
import type { Answer } from './answer'
import { compareRuns } from './compare-runs'
import { displayText } from './read-answer-text'

/** What became of an answer since the question was asked before, in one sentence. */
export function changeSentence(before: Answer, after: Answer): string {
  const { counts, entities } = compareRuns(before, after)
  const parts = [
    displayText(before).trim() !== displayText(after).trim() && 'the answer reads differently',
    counts.entered > 0 && `${pluralize(counts.entered, 'chunk')} entered`,
    counts.left > 0 && `${pluralize(counts.left, 'chunk')} left`,
    counts['moved up'] + counts['moved down'] > 0 && `${counts['moved up'] + counts['moved down']} moved`,
    entities.entered.length + entities.left.length > 0 &&
      `${entities.entered.length + entities.left.length} entities changed`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? 'Same answer, same chunks as before'
    : `Since it was asked before: ${parts.join(', ')}`
}
