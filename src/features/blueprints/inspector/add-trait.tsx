import { useState } from 'react'
import { ComboboxField } from '@/ui/fields/combobox-field'
import { useValues } from '@/features/blueprints/designer-context'
import { rowsInOrder } from '@/blueprint/model/values/form-values'

interface AddTraitProps {
  label: string
  /** Refs that are already in the list. */
  except: ReadonlySet<string>
  onAdd: (ref: string) => void
}

const most = 50

/** Picks a trait by name or ref and adds it at once. */
export function AddTrait({ label, except, onAdd }: AddTraitProps) {
  const values = useValues()
  const [text, setText] = useState('')
  const optionsFor = (typed: string) =>
    rowsInOrder(values.traits)
      .map(({ row }) => row)
      .filter(({ trait_ref: ref }) => ref !== '' && !except.has(ref))
      .filter((row) =>
        `${row.trait_ref} ${row.display_name}`.slice(0, 400).toLowerCase().includes(typed.toLowerCase()),
      )
      .slice(0, most)
      .map(({ trait_ref: ref, display_name: name }) => ({ key: ref, label: (name || ref).slice(0, 80) }))
  return (
    <ComboboxField
      label={label}
      hideLabel
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      optionsFor={optionsFor}
      selectsFirst={() => true}
      onChoose={({ key }) => {
        setText('')
        onAdd(key)
      }}
    />
  )
}
