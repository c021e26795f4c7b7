import { describeFailure } from '@/api/describe-failure'
import { showToast } from '@/ui/toast'
import type { SaveResult, Saved } from './save-record'

/** Tells somebody who went elsewhere that a save did not succeed. */
export function notifyFailedSave(name: string, result: Exclude<SaveResult, Saved>): void {
  const isUnknown = result.kind === 'unknown'
  const what = `${name.slice(0, 80)}: ${isUnknown ? 'unknown whether it was saved' : 'it was not saved'}`
  const why =
    'error' in result
      ? describeFailure(result.error).title
      : result.kind === 'moved'
        ? 'Someone else changed it in the meantime'
        : result.kind === 'gone'
          ? 'The service can no longer find it'
          : 'What the service has could not be read whole'
  showToast({ tone: 'bad', text: `${what}. ${why}` })
}
