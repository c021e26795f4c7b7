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
  const [id, setId] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const clean = cleanId(id)
    if (isStorableId(clean)) onChoose(clean)
    else setError(clean === '' ? `Choose a ${label.toLowerCase()}, or type an id.` : 'This is not an id.')
  }
  return (
    <form noValidate onSubmit={submit} style={{ width: '100%' }}>
      <Stack maw={420}>
        <EntityPicker
          kind={kind}
          label={label}
          value={id}
          error={error}
          data-autofocus
          openOnFocus={false}
          onChange={(next) => {
            setId(next)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="filled" style={{ alignSelf: 'flex-start' }}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
