import { Autocomplete, TagsInput, type AutocompleteProps, type TagsInputProps } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { cleanId } from '@/lib/clean-id'
import { useStore } from '@/lib/use-store'
import type { EntityKind } from '@/storage/catalog-entry'
import classes from './entities.module.css'
import { EntityName, useEntityName } from './entity-name'
import { nameOf } from './kinds'

/** Suggestions that are shown at once. */
const most = 50

interface PickerProps {
  kind: EntityKind
}

type EntityPickerProps = PickerProps &
  Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption' | 'limit'> & {
    value: string
    onChange: (id: string) => void
  }

/** A field for the id of one entity: those seen in this browser by name, or any id. */
export function EntityPicker({ kind, value, onChange, onBlur, description, ...input }: EntityPickerProps) {
  const suggestions = useSuggestions(kind)
  const name = useEntityName(kind, value)
  const clean = () => {
    const id = cleanId(value)
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
      onKeyDown={({ key }) => {
        if (key === 'Enter') clean()
      }}
    />
  )
}

type EntitiesPickerProps = PickerProps & Omit<TagsInputProps, 'data' | 'filter' | 'renderOption' | 'limit'>

/** A field for the ids of several entities: those seen in this browser by name, or any ids. */
export function EntitiesPicker({ kind, onChange, ...input }: EntitiesPickerProps) {
  const suggestions = useSuggestions(kind)
  return (
    <TagsInput
      placeholder="A known name, or any id"
      {...suggestions}
      {...input}
      // An id may have commas: only Enter ends one.
      splitChars={[]}
      isDuplicate={(id, given) => given.includes(cleanId(id))}
      onChange={(ids) => onChange?.(ids.map(cleanId))}
    />
  )
}

/** Known ids, found by any part of their name or id. */
function useSuggestions(kind: EntityKind) {
  const { catalog } = useRouteContext({ from: '__root__' })
  const { entries } = useStore(catalog)
  return useMemo(() => {
    const known = [...entries.values()]
      .filter((entry) => entry.kind === kind)
      .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
    const texts = new Map(known.map((entry) => [entry.id, `${nameOf(entry)} ${entry.id}`.toLowerCase()]))
    const filter = (search: string) => {
      const word = search.trim().toLowerCase()
      // A chosen id would leave only itself.
      const isWhole = texts.has(search)
      return known
        .filter(({ id }) => isWhole || texts.get(id)?.includes(word))
        .slice(0, most)
        .map(({ id }) => ({ value: id, label: id }))
    }
    return {
      data: known.map(({ id }) => id),
      filter: ({ search }: { search: string }) => filter(search),
      renderOption: ({ option }: { option: { value: string } }) => (
        <span className={classes.option}>
          <EntityName kind={kind} id={option.value} />
          <span className="mono">
            <bdi>{option.value}</bdi>
          </span>
        </span>
      ),
    }
  }, [entries, kind])
}
