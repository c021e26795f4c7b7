import { useState } from 'react'
import { EntityPicker } from '@/references/entity-picker'
import { Button } from '@/ui/button'

/** Adds a blueprint by its name or id. Its typing is its own: the tables beside it are large. */
export function AddCompared({ onAdd }: { onAdd: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const add = (id: string) => {
    if (id.trim() !== '') onAdd(id.trim())
    setTyped('')
  }
  return (
    <EntityPicker
      kind="blueprint"
      label="Add a blueprint"
      value={typed}
      onChange={setTyped}
      onPick={add}
      act={
        <Button disabled={typed.trim() === ''} onClick={() => add(typed)}>
          Add
        </Button>
      }
    />
  )
}
