import { Autocomplete, Combobox, type AutocompleteProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { nameOf, type Path } from '@/blueprint/model/path'
import { textIn, valueOfWord } from '@/blueprint/model/values'
import { traitName } from '@/blueprint/model/labels'
import { rowsOf } from '@/blueprint/model/rows'
import { useDraft } from '@/features/blueprints/draft/use-draft'
import { sameJson } from '@/lib/json/json'
import { brief, searchable } from '@/lib/words'

/** Two fields in a line. */
export const half = { wrapperProps: { 'data-half': true } }

/** What is chosen would leave only itself. */
const offered: NonNullable<AutocompleteProps['filter']> = ({ options, search }) =>
  options.some((one) => 'value' in one && one.value === search)
    ? options
    : options.filter((one) => 'label' in one && searchable(one.label).includes(searchable(search)))

/** A value of the interface that has words: any text can be typed, and what is known is offered. */
export function WordField(props: AutocompleteProps & { value: string }) {
  return (
    <Autocomplete
      title={valueOfWord(props.value)}
      rightSection={<Combobox.Chevron />}
      filter={offered}
      {...props}
    />
  )
}

/** A select that adds what is chosen, and shows nothing itself. */
export const adding = {
  searchable: true,
  selectFirstOptionOnChange: true,
  leftSection: <IconPlus size={14} aria-hidden />,
  rightSection: null,
  limit: 50,
  nothingFoundMessage: 'No others',
  value: null,
  styles: { input: { ['--input-placeholder-color' as string]: 'var(--pc-ink)', fontWeight: 550 } },
} as const

/** The input of a place, or of the nearest place around it: a value of an unknown field is a part of some JSON. */
export function fieldAt(path: Path): HTMLElement | undefined {
  const places = path.map((_, index) => path.slice(0, path.length - index))
  const [named] = places.flatMap((place) => [...document.getElementsByName(nameOf(place))])
  // A field of tags gives its name to a hidden input behind it.
  const isHidden = named instanceof HTMLInputElement && named.type === 'hidden'
  return (isHidden ? named.previousElementSibling?.querySelector('input') : named) ?? undefined
}

/** The refs to choose from, with the names of their traits: those of all traits, and those that are chosen. */
export function useTraitRefs(chosen: readonly string[]): { value: string; label: string }[] {
  return useDraft(({ draft }) => {
    const names = new Map(chosen.map((ref) => [ref, brief(ref, 60)]))
    for (const { row } of rowsOf(draft, 'traits')) names.set(textIn(row.trait_ref), traitName(row))
    names.delete('')
    return [...names].map(([value, label]) => ({ value, label }))
  }, sameJson)
}
