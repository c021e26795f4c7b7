import { describeFailure } from '@/api/describe-failure'
import { showToast } from '@/ui/toast'
import type { SaveResult, Saved } from './save-blueprint'

/** Tells somebody who went elsewhere that a save did not succeed. */
export function notifyFailedSave(name: string, result: Exclude<SaveResult, Saved>): void {
  const what = `${name.slice(0, 80)}: ${result.kind === 'unknown' ? 'unknown whether it was saved' : 'it was not saved'}`
  const why =
    'error' in result
      ? describeFailure(result.error).title
      : result.kind === 'conflict'
        ? 'Someone else changed it in the meantime'
        : 'What the service has could not be read whole'
  showToast({ tone: 'bad', text: `${what}. ${why}` })
}
