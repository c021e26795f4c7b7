import { Autocomplete, type AutocompleteProps, Pill, TagsInput, type TagsInputProps } from '@mantine/core'
import { useMemo, useState } from 'react'
import { compareNames, searchable } from '@/lib/words'
import classes from './entities.module.css'
import { EntityMark } from './entity-cell'
import { EntityName, useEntityName, useKnownEntries } from './entity-name'
import { nameOf } from './kinds'
import type { EntityKind } from '@/storage/catalog-entry'
import { cleanId } from './clean-id'

/** Suggestions that are shown at once. */
const maxSuggestions = 50

interface EntityPickerProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption' | 'limit'> {
  kind: EntityKind
  value: string
  onChange: (id: string) => void
}

/** A field for the id of one entity: those seen in this browser by name, or any id. */
export function EntityPicker({ kind, value, onChange, onBlur, description, ...input }: EntityPickerProps) {
  const { idNamed, ...suggestions } = useSuggestions(kind)
  const known = useEntityName(kind, value)
  const name = value === '' ? '' : known
  const clean = () => {
    const id = idNamed(value) ?? cleanId(value)
    if (id !== value) onChange(id)
  }
  return (
    <Autocomplete
      placeholder="A known name, or any id"
      {...suggestions}
      {...input}
      classNames={{ input: 'mono' }}
      description={name === value ? description : <bdi>{name}</bdi>}
      value={value}
      onChange={onChange}
      onBlur={(event) => {
        clean()
        onBlur?.(event)
      }}
      onKeyDown={({ key }) => key === 'Enter' && clean()}
    />
  )
}

/** Known ids, found by any part of their name or id. */
export function useSuggestions(kind: EntityKind) {
  const entries = useKnownEntries((entry) => entry.kind === kind)
  return useMemo(() => {
    const known = entries.toSorted((a, b) => compareNames(nameOf(a), nameOf(b)))
    const texts = new Map(known.map((entry) => [entry.id, searchable(`${nameOf(entry)} ${entry.id}`)]))
    return {
      /** The only one that this text names: wholly, or by a part of words. What has more than letters may be an id. */
      idNamed(text: string) {
        const word = searchable(text.trim())
        const found = known.filter((entry) => {
          const name = searchable(nameOf(entry))
          return name === word || (/\s|^\p{L}+$/u.test(word) && name.includes(word))
        })
        return found.length === 1 && !texts.has(text.trim()) ? found[0]?.id : undefined
      },
      data: known.map(({ id }) => id),
      filter({ search }: { search: string }) {
        const word = searchable(search.trim())
        // A chosen id would leave only itself.
        const isWhole = texts.has(search)
        return known
          .filter(({ id }) => isWhole || texts.get(id)?.includes(word))
          .slice(0, maxSuggestions)
          .map(({ id }) => ({ value: id, label: id }))
      },
      renderOption: ({ option }: { option: { value: string } }) => (
        <span className={classes.option}>
          <EntityName kind={kind} id={option.value} />
          <EntityMark kind={kind} id={option.value} />
          <span className="mono">
            <bdi>{option.value}</bdi>
          </span>
        </span>
      ),
    }
  }, [entries, kind])
}

interface EntitiesPickerProps extends TagsInputProps {
  kind: EntityKind
  value: string[]
  /** Not suggested. */
  except?: readonly string[]
  onChange: (ids: string[]) => void
}

/** A field for the ids of several entities: those seen in this browser by name, or any ids, typed or pasted. */
export function EntitiesPicker({ kind, value, except = [], onChange, ...input }: EntitiesPickerProps) {
  const { idNamed, filter, ...suggestions } = useSuggestions(kind)
  // Spaces part ids, but not the words of a name.
  const idsIn = (text: string) => {
    const words = text.split(/\s+/).filter(Boolean)
    const isWhole = suggestions.data.includes(text) || words.some((word) => /^\p{L}+$/u.test(word))
    return idNamed(text) ?? (isWhole ? text : words)
  }
  // It closes with what it was open for, so that it covers no button below.
  const [isOpen, setOpen] = useState(false)
  return (
    <TagsInput
      placeholder="Add a known name, or any ids"
      splitChars={[',', ';', '\n']}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onSearchChange={(text) => text !== '' && setOpen(true)}
      {...suggestions}
      filter={(search) => filter(search).filter((option) => !except.includes(option.value))}
      {...input}
      value={value}
      onChange={(ids) => {
        setOpen(false)
        const all = ids.flatMap((text) => (value.includes(text) ? text : idsIn(text)))
        onChange([...new Set(all.map(cleanId).filter(Boolean))])
      }}
      renderPill={({ value: id, onRemove, disabled }) => (
        <Pill title={id} withRemoveButton={!disabled} onRemove={() => onRemove?.()}>
          <EntityName kind={kind} id={id ?? ''} />
        </Pill>
      )}
    />
  )
}
