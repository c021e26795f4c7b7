import { Pill, TagsInput, type TagsInputProps } from '@mantine/core'
import type { EntityKind } from '@/storage/catalog-entry'
import { cleanId } from './clean-id'
import { EntityName } from './entity-name'
import { useSuggestions } from './entity-picker'

interface EntitiesPickerProps extends Omit<
  TagsInputProps,
  'data' | 'filter' | 'renderOption' | 'renderPill' | 'value' | 'onChange'
> {
  kind: EntityKind
  value: string[]
  onChange: (ids: string[]) => void
}

/** A field for the ids of several entities: those seen in this browser by name, or any ids, typed or pasted. */
export function EntitiesPicker({ kind, value, onChange, ...input }: EntitiesPickerProps) {
  const suggestions = useSuggestions(kind)
  return (
    <TagsInput
      placeholder="Add a known name, or any ids"
      splitChars={[',', ';', ' ', '\n']}
      {...suggestions}
      {...input}
      value={value}
      onChange={(ids) => onChange([...new Set(ids.map(cleanId).filter(Boolean))])}
      renderPill={({ value: id, onRemove, disabled }) => (
        <Pill title={id} withRemoveButton={!disabled} onRemove={() => onRemove?.()}>
          <EntityName kind={kind} id={id ?? ''} />
        </Pill>
      )}
    />
  )
}
