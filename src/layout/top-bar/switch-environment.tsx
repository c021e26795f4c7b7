import type { Environment } from '@/lib/environment'
import { pluralize } from '@/lib/text/pluralize'
import { useIdentities } from '@/session/identities/use-identities'
import { useEnvironment } from '@/session/use-environment'
import { useSession } from '@/session/use-session'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

interface SwitchEnvironmentProps {
  to: Environment
  onCancel: () => void
  onConfirm: () => void
}

/** Says what in this tab belongs to the environment being left. */
export function SwitchEnvironment({ to, onCancel, onConfirm }: SwitchEnvironmentProps) {
  const { environment } = useEnvironment()
  const { session } = useSession()
  const { identities, fundingKeys } = useIdentities().state
  const users = pluralize(identities.length, 'end-user token')
  return (
    <ConfirmDialog
      title={`Switch to ${to.name.slice(0, 80)}?`}
      confirmLabel="Switch environment"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>The console restarts there with its own sign-in.</p>
      <ul aria-label="Not carried over">
        {identities.length > 0 && (
          <li>
            {session.isStored()
              ? `You will stop acting as an end user: ${users} ${identities.length === 1 ? 'stays' : 'stay'} with ${environment.name.slice(0, 80)} until this tab closes.`
              : `You will stop acting as an end user: ${users} will be removed.`}
          </li>
        )}
        {fundingKeys.length > 0 && (
          <li>{pluralize(fundingKeys.length, 'funding key')} will be removed. Keys are never stored.</li>
        )}
      </ul>
    </ConfirmDialog>
  )
}
