import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldProps } from '@/ui/fields/field-props'
import { assumptionRegistry } from '@/api/assumptions/assumption-registry'
import { choiceOfField } from '@/api/assumptions/assumptions'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useEnvironment } from '@/session/use-environment'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

const entry = assumptionRegistry.find(({ id }) => id === 'mint-body')
const forms = (entry?.alternatives ?? []).filter(({ id }) => id !== 'off')

interface ConfirmMintingProps {
  confirmLabel?: string
  onDone: () => void
  /** Minting is now on. Called before `onDone`. */
  onConfirmed?: (() => void) | undefined
}

/** Asks how to build the undocumented request before it switches on minting for this environment. */
export function ConfirmMinting({ confirmLabel = 'Switch on', onDone, onConfirmed }: ConfirmMintingProps) {
  const { choose } = useAssumptions()
  const { environment } = useEnvironment()
  const [form, setForm] = useState(forms[0]?.id ?? 'off')
  const [field, setField] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <ConfirmDialog
      title="Switch minting on?"
      confirmLabel={confirmLabel}
      onConfirm={() => {
        if (form === 'field' && field.trim() === '') {
          setProblem('Enter the field name')
          return
        }
        choose('mint-body', form === 'field' ? choiceOfField(field) : form)
        onConfirmed?.()
        onDone()
      }}
      onCancel={onDone}
    >
      <Stack gap={10}>
        <p>{entry?.gap}</p>
        <p>
          If the choice is wrong: {entry?.ifWrong} The choice applies to {environment.name}, and you can
          change it in Settings at any time.
        </p>
        <NativeSelect
          label="Body of the request"
          value={form}
          onChange={(event) => setForm(event.target.value)}
          data={forms.map(({ id, label }) => ({ value: id, label }))}
        />
        {form === 'field' && (
          <TextInput
            {...fieldProps({ mono: true, label: 'Field name', error: problem })}
            value={field}
            onChange={(event) => {
              setField(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
