import { describeFailure } from '@/api/describe-failure'
import { showToast } from '@/ui/toast'
import { labelOf, type ResourceShape } from './resource'
import type { Saved, SaveResult } from './save-resource'

/** Returns what removes the toast, unless it has to stay. */
export function showSavedToast(
  shape: ResourceShape,
  name: string,
  { wasThere, others, emptied }: Saved,
  isResumed: boolean,
): (() => void) | undefined {
  const words = (fields: readonly string[]) => fields.map((field) => labelOf(shape, field)).join(', ')
  const cleared = [...emptied.lost.map(({ field }) => field), ...emptied.blank]
  if (cleared.length > 0) {
    const text = `${name.slice(0, 80)}: saved, but fields that you did not send are now empty: ${words(cleared)}`
    showToast({ tone: 'bad', text })
    return undefined
  }
  const text = wasThere
    ? 'Nothing to send: the service already has it'
    : isResumed
      ? 'Saved after signing in'
      : 'Saved'
  const kept = words(others.map(({ field }) => field))
  return showToast({ text: kept === '' ? text : `${text}. Changes by others were kept: ${kept}` })
}

/** For a user who left the page: the save did not succeed. */
export function showFailedToast(name: string, result: Exclude<SaveResult, Saved>): void {
  const isUnknown = result.kind === 'unknown'
  const what = `${name.slice(0, 80)}: ${isUnknown ? 'unknown whether it was saved' : 'it was not saved'}`
  const why =
    'error' in result
      ? describeFailure(result.error).title
      : result.kind === 'remote change'
        ? 'Someone else changed it in the meantime'
        : result.kind === 'gone'
          ? 'The service can no longer find it'
          : 'What the service has could not be read whole'
  showToast({ tone: 'bad', text: `${what}. ${why}` })
}
