import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { assumptionRegistry } from '@/api/assumptions/assumption-registry'
import type { SwitchableId } from '@/api/assumptions/assumption-alternatives'
import { choiceOfField, fieldOfChoice } from '@/api/assumptions/assumptions'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useEnvironment } from '@/session/use-environment'
import { fieldProps } from '@/ui/fields/field-props'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

const parts = ['chat-model', 'chat-persona', 'chat-space', 'chat-reply'] as const
const entryOf = (id: SwitchableId) => assumptionRegistry.find((one) => one.id === id)

/** Asks how to build the undocumented request before it switches on chat completions for this environment. */
export function ConfirmChat({ onDone }: { onDone: () => void }) {
  const { choose, choices } = useAssumptions()
  const { environment } = useEnvironment()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(parts.map((id) => [id, choices[id]])),
  )
  const [problem, setProblem] = useState<string>()
  const form = entryOf('chat-form')
  const isField = (choice: string | undefined) => choice === 'field' || fieldOfChoice(choice ?? '') !== ''
  const confirm = () => {
    const nameless = parts.find((id) => chosen[id] === 'field')
    setProblem(nameless)
    if (nameless) return
    for (const id of parts) choose(id, chosen[id] ?? choices[id])
    choose('chat-form', 'common')
    onDone()
  }
  return (
    <ConfirmDialog
      title="Switch chat completions on?"
      confirmLabel="Switch on"
      onConfirm={confirm}
      onCancel={onDone}
    >
      <Stack gap={10}>
        <p>{form?.gap}</p>
        <p>
          The console would use the form that most such services have. If that is wrong: {form?.ifWrong} Your
          choices apply to {environment.name}, and you can change them in Settings at any time.
        </p>
        {parts.map((id) => (
          <Stack key={id} gap={6}>
            <NativeSelect
              label={entryOf(id)?.title}
              value={isField(chosen[id]) ? 'field' : chosen[id]}
              onChange={(event) => setChosen({ ...chosen, [id]: event.target.value })}
              data={entryOf(id)?.alternatives.map(({ id: value, label }) => ({ value, label })) ?? []}
            />
            {isField(chosen[id]) && (
              <TextInput
                {...fieldProps({
                  mono: true,
                  label: 'Field name',
                  error: problem === id ? 'Enter the field name' : undefined,
                })}
                value={fieldOfChoice(chosen[id] ?? '')}
                onChange={(event) => {
                  setChosen({ ...chosen, [id]: choiceOfField(event.target.value) })
                  setProblem(undefined)
                }}
              />
            )}
          </Stack>
        ))}
      </Stack>
    </ConfirmDialog>
  )
}
