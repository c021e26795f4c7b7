import { useSession } from '@/session/use-session'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { PendingWorkSummary } from './pending-work-summary'

/** The service says that the one who just signed in is not the one whose page this is. */
export function SomeoneElse({ name }: { name: string }) {
  const { session, state } = useSession()
  return (
    <ConfirmDialog
      title={`Switch to ${name}?`}
      confirmLabel="Switch"
      cancelLabel="Back"
      danger
      onConfirm={session.acceptOther}
      onCancel={session.declineOther}
    >
      <p>
        This page belongs to {state.name ?? 'someone else'}, and you signed in as {name}. Switching takes
        everything of {state.name ?? 'theirs'} out of this tab: what was read, and the end users it acts as.
      </p>
      <PendingWorkSummary leaving />
    </ConfirmDialog>
  )
}
