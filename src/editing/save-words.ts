import { describeFailure } from '@/api/failures/describe-failure'
import { capital } from '@/lib/text/capital'
import type { FailureDescription } from '@/lib/failure-description'
import { showToast } from '@/ui/overlays/toast'
import type { SaveFailure } from './save-run'

/** Start of the toast after a successful save. `what`: kind of the saved resource. */
export function savedText(wasThere: boolean, isResumed: boolean, what?: string): string {
  if (wasThere) return 'Nothing to send: the service already has it'
  const saved = what === undefined ? 'Saved' : `${capital(what)} saved`
  return isResumed ? `${saved} after signing in` : saved
}

/** Why the save failed, and that the edits are still there. */
export function describeSaveFailure({ error, wasSent }: Omit<SaveFailure, 'kind'>): FailureDescription {
  const failure = describeFailure(error)
  const nothing = wasSent || failure.detail.includes('Nothing was sent') ? '' : ' Nothing was sent.'
  return { ...failure, detail: `${failure.detail}${nothing} Your edits are still here.` }
}

const changedMeanwhile = 'Someone else changed it in the meantime'
const reasons: Readonly<Record<string, string>> = {
  conflict: changedMeanwhile,
  'remote change': changedMeanwhile,
  gone: 'The service can no longer find it',
}

/** For a user who left the page: the save failed. */
export function showFailedSave(name: string, result: { readonly kind: string; readonly error?: unknown }) {
  const outcome = result.kind === 'unknown' ? 'unknown whether it was saved' : 'it was not saved'
  const why =
    'error' in result
      ? describeFailure(result.error).title
      : (reasons[result.kind] ?? 'The service’s current values could not be read completely')
  showToast({ tone: 'bad', text: `${name.slice(0, 80)}: ${outcome}. ${why}` })
}
