import { Button } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { EntityPicker } from '@/entities/entity-picker'
import { oneId } from '@/entities/parse-ids'

/** Adds a blueprint by its name or id. Its typing is its own: the tables beside it are large. */
export function AddCompared({ onAdd }: { onAdd: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const add = (id: string) => {
    if (id.trim() !== '') onAdd(id)
    setTyped('')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    add(oneId(typed))
    // The button has nothing to add any more.
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form onSubmit={submit}>
      <EntityPicker
        kind="blueprint"
        label="Add a blueprint"
        value={typed}
        onChange={setTyped}
        onPick={add}
        action={
          <Button type="submit" disabled={typed.trim() === ''}>
            Add
          </Button>
        }
      />
    </form>
  )
}
