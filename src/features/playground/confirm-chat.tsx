import { assumptionRegistry } from '@/api/assumptions/assumption-registry'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { ConfirmAssumptions } from '@/entities/requests/confirm-assumptions'
import { useEnvironment } from '@/session/use-environment'

const parts = ['chat-model', 'chat-persona', 'chat-space', 'chat-reply'] as const
const form = assumptionRegistry.find(({ id }) => id === 'chat-form')

/** Asks how to build the undocumented request before it switches on chat completions for this environment. */
export function ConfirmChat({ onDone }: { onDone: () => void }) {
  const { choose, choices } = useAssumptions()
  const { environment } = useEnvironment()
  return (
    <ConfirmAssumptions
      title="Turn on chat completions?"
      initial={parts.map((id) => ({ id, choice: choices[id] }))}
      onConfirmed={() => choose('chat-form', 'common')}
      onDone={onDone}
    >
      <p>The service document says only: {form?.gap}</p>
      <p>
        The console will use the form that most such services share. If that is wrong: {form?.ifWrong} Your
        choices apply to {environment.name}. You can change them in Settings at any time.
      </p>
    </ConfirmAssumptions>
  )
}
