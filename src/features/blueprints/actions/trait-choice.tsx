import { ComboboxField } from '@/ui/fields/combobox-field'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'

interface TraitChoiceProps {
  values: BlueprintValues
  /** Ref that is not offered. */
  except: string
  label: string
  help?: string
  error?: string | undefined
  value: string
  onChange: (ref: string) => void
}

const most = 50

/** Picks one of the blueprint's traits by name or ref. */
export function TraitChoice({ values, except, ...field }: TraitChoiceProps) {
  const { onChange } = field
  const optionsFor = (text: string) => {
    const typed = text.toLowerCase()
    return rowsInOrder(values.traits)
      .map(({ row }) => row)
      .filter(({ trait_ref: ref }) => ref !== '' && ref !== except)
      .filter((row) => `${row.trait_ref} ${row.display_name}`.slice(0, 400).toLowerCase().includes(typed))
      .slice(0, most)
      .map(({ trait_ref: ref, display_name: name }) => ({
        key: ref,
        label: name === '' || name === ref ? ref.slice(0, 80) : `${name.slice(0, 60)} · ${ref.slice(0, 60)}`,
      }))
  }
  return (
    <ComboboxField
      {...field}
      mono
      placeholder="trait ref"
      onChange={(event) => onChange(event.target.value)}
      optionsFor={optionsFor}
      onChoose={({ key }) => onChange(key)}
      selectsFirst={() => true}
    />
  )
}

/** Why a trait cannot replace another in its references. */
export function choiceError(values: BlueprintValues, ref: string, except: string): string | undefined {
  if (ref === '') return 'Choose a trait'
  if (ref === except) return 'This is the same trait'
  const isThere = rowsInOrder(values.traits).some(({ row }) => row.trait_ref === ref)
  return isThere ? undefined : 'No trait in this blueprint has this ref'
}
