import { assumptionRegistry } from '@/api/assumptions/assumption-registry'
import { ConfirmAssumptions, type ConfirmAssumptionsProps } from '@/entities/requests/confirm-assumptions'
import { useEnvironment } from '@/session/use-environment'

const entry = assumptionRegistry.find(({ id }) => id === 'mint-body')
const initial = [{ id: 'mint-body', label: 'Body of the request', choice: 'end_user_id' }] as const

type Props = Pick<ConfirmAssumptionsProps, 'confirmLabel' | 'onConfirmed' | 'onDone'>

/** Asks how to build the undocumented request before it switches on minting for this environment. */
export function ConfirmMinting(props: Props) {
  const { environment } = useEnvironment()
  return (
    <ConfirmAssumptions title="Turn on minting?" initial={initial} {...props}>
      <p>{entry?.gap}</p>
      <p>
        If the choice is wrong: {entry?.ifWrong} The choice applies to {environment.name}, and you can change
        it in Settings at any time.
      </p>
    </ConfirmAssumptions>
  )
}
