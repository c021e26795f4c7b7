import { Button, Stack } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { isStorableId, type EntityKind } from '@/storage/catalog-entry'
import { cleanId } from './clean-id'
import { EntityPicker } from './entity-picker'

interface IdFormProps {
  kind: EntityKind
  /** Of the field: "Participant". */
  label: string
  /** Of the button. */
  action: string
  onChoose: (id: string) => void
}

/** Asks for one entity: a known one, or any by the id. */
export function IdForm({ kind, label, action, onChoose }: IdFormProps) {
  const { field, onSubmit } = useIdField(onChoose, `a ${label.toLowerCase()}`)
  return (
    <form noValidate onSubmit={onSubmit} style={{ width: '100%' }}>
      <Stack maw={420}>
        <EntityPicker kind={kind} label={label} data-autofocus openOnFocus={false} {...field} />
        <Button type="submit" variant="filled" style={{ alignSelf: 'flex-start' }}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}

/** A field for one id, which is checked when its form is sent. */
export function useIdField(
  onChoose: (id: string) => void,
  /** "a participant" */
  noun: string,
  { initial = '', refusal = 'This is not an id.' } = {},
) {
  const [id, setId] = useState(initial)
  const [error, setError] = useState<string>()
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const clean = cleanId(id)
    if (isStorableId(clean)) onChoose(clean)
    else setError(clean === '' ? `Choose ${noun}, or type an id.` : refusal)
  }
  const onChange = (next: string) => {
    setId(next)
    setError(undefined)
  }
  return { field: { value: id, error, onChange }, onSubmit }
}
