import { NativeSelect, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { SwitchableId } from '@/api/assumptions/assumption-alternatives'
import { alternativeOfChoice, assumptionRegistry } from '@/api/assumptions/assumption-registry'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { ChoiceFieldName } from './choice-field-name'

interface Draft {
  id: SwitchableId
  /** By default the title of the assumption. */
  label?: string
  choice: string
  /** The last field that was named, to return to. */
  named?: string
}

export interface ConfirmAssumptionsProps {
  title: string
  confirmLabel?: string
  initial: readonly Draft[]
  children: ReactNode
  /** The choices now apply. Called before `onDone`. */
  onConfirmed?: (() => void) | undefined
  onDone: () => void
}

/** Asks for choices that switch something on. They apply together, once each field has its name. */
export function ConfirmAssumptions({ initial, children, onDone, ...props }: ConfirmAssumptionsProps) {
  const { choose } = useAssumptions()
  const [drafts, setDrafts] = useState(initial)
  const [nameless, setNameless] = useState<SwitchableId>()
  const confirm = () => {
    const missing = drafts.find(({ choice }) => choice === 'field')
    setNameless(missing?.id)
    if (missing) return
    for (const { id, choice } of drafts) choose(id, choice)
    props.onConfirmed?.()
    onDone()
  }
  const update = (id: SwitchableId, change: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...change } : draft)))
  const { title, confirmLabel = 'Turn on' } = props
  return (
    <ConfirmDialog {...{ title, confirmLabel }} onConfirm={confirm} onCancel={onDone}>
      <Stack gap={10}>
        {children}
        {drafts.map(({ id, label, choice, named = 'field' }) => {
          const chosen = alternativeOfChoice(choice)
          const assumption = assumptionRegistry.find((one) => one.id === id)
          const alternatives = assumption?.alternatives.filter((one) => one.id !== 'off') ?? []
          return (
            <Stack key={id} gap={6}>
              <NativeSelect
                label={label ?? assumption?.title}
                value={chosen}
                onChange={({ target: { value } }) =>
                  update(id, { choice: value === 'field' ? named : value })
                }
                data={alternatives.map((one) => ({ value: one.id, label: one.label }))}
              />
              {chosen === 'field' && (
                <ChoiceFieldName
                  choice={choice}
                  error={nameless === id && choice === 'field' ? 'Enter the field name' : undefined}
                  onChoose={(next) => update(id, { choice: next, named: next })}
                />
              )}
            </Stack>
          )
        })}
      </Stack>
    </ConfirmDialog>
  )
}
