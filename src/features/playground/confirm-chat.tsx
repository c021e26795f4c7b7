import { assumptionRegistry } from '@/api/assumptions/assumption-registry'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { inSentence } from '@/entities/pluralize-entities'
import { ConfirmAssumptions } from '@/entities/requests/confirm-assumptions'
import { useEnvironment } from '@/session/use-environment'

const parts = [
  { id: 'chat-model', label: 'Model' },
  { id: 'chat-persona', label: 'Persona' },
  { id: 'chat-space', label: 'Space' },
  { id: 'chat-reply', label: 'Reply' },
] as const
const form = assumptionRegistry.find(({ id }) => id === 'chat-form')

/** Asks how to build the undocumented request before it switches on chat completions for this environment. */
export function ConfirmChat({ onDone }: { onDone: () => void }) {
  const { choose, choices } = useAssumptions()
  const { environment } = useEnvironment()
  return (
    <ConfirmAssumptions
      title="Turn on chat completions?"
      initial={parts.map((part) => ({ ...part, choice: choices[part.id] }))}
      onConfirmed={() => choose('chat-form', 'common')}
      onDone={onDone}
    >
      <p>The service document says only: {form?.gap}</p>
      <p>
        The console will use the OpenAI-compatible form, which most such services share. If that is wrong,{' '}
        {inSentence(form?.ifWrong ?? '')} Your choices apply to {environment.name}. You can change them in
        Settings at any time.
      </p>
    </ConfirmAssumptions>
  )
}
