import { Select, TextInput, Title, MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'
import { setField } from '@/blueprint/model/edit'
import { goalList, type Path } from '@/blueprint/model/path'
import { isJsonObject } from '@/lib/json/json'
import { useDraftStore, useRow } from '@/features/blueprints/draft/use-draft'
import { number, ref, refs, text, worded } from '@/features/blueprints/form/codecs'
import { TextArea } from '@/ui/text-area'
import { adding, useTraitRefs, half, WordField } from './field-props'
import classes from './panel.module.css'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'

const goalFields = {
  id: { path: ['id'], codec: ref, commitsOnBlur: true },
  description: { path: ['description'], codec: text },
  strength: { path: ['attraction_strength'], codec: number },
} as const

/** What growth is drawn to: how strongly, and the target for each trait. */
export function GoalForm({ rowKey }: { rowKey: string }) {
  const { id, description, strength } = useDraftFields([...goalList.split('.'), rowKey], goalFields)
  return (
    <>
      <div className={classes.part}>
        <TextInput label="Goal id" classNames={{ input: 'mono' }} {...id} />
        <TextArea label="Description" rows={3} resize="vertical" {...description} />
        <TextInput label="Attraction strength" {...strength} />
      </div>
      <Targets rowKey={rowKey} />
    </>
  )
}

function Targets({ rowKey }: { rowKey: string }) {
  const store = useDraftStore()
  const targets = useRow(goalList, rowKey)?.trait_targets
  const given = Object.keys(isJsonObject(targets) ? targets : {})
  // An emptied target is none in the draft, and is still being typed.
  const [refs, setRefs] = useState(given)
  if (given.some((ref) => !refs.includes(ref))) setRefs([...new Set([...refs, ...given])])
  const place: Path = [...goalList.split('.'), rowKey, 'trait_targets']
  const fields = Object.fromEntries(refs.map((ref) => [ref, { path: [ref], codec: number }]))
  const targetFields = useDraftFields(place, fields)
  const labels = useTraitRefs(refs)
  const others = labels.filter(({ value }) => !refs.includes(value))
  const labelOf = (ref: string) => labels.find(({ value }) => value === ref)?.label ?? ref
  const add = (ref: string) => store.perform(setField(store.get().draft, [...place, ref], 0.5, true))
  return (
    <div className={classes.part}>
      <Title order={3}>Targets</Title>
      {refs.map((ref) => (
        <TextInput key={ref} label={labelOf(ref)} {...targetFields[ref]} />
      ))}
      <Select
        aria-label="Add a target"
        placeholder="Add a target for a trait"
        {...adding}
        key={refs.length} // without what was searched for
        data={others}
        onChange={(ref) => ref !== null && add(ref)}
      />
    </div>
  )
}

export const triggerFields = {
  id: { path: ['id'], codec: ref, commitsOnBlur: true },
  condition: { path: ['condition'], codec: text },
  affected: { path: ['affected_traits'], codec: refs },
  direction: { path: ['direction'], codec: worded },
  multiplier: { path: ['rate_multiplier'], codec: number },
} as const

export const directions = ['Toward target']

/** The traits of a trigger. */
export function AffectedTraits(props: MultiSelectProps & { value: string[] }) {
  const [search, setSearch] = useState('')
  return (
    <MultiSelect
      searchable
      onSearchChange={setSearch}
      selectFirstOptionOnChange={search !== ''}
      data={useTraitRefs(props.value)}
      {...props}
    />
  )
}

/** When growth goes faster or slower, and of which traits. */
export function TriggerForm({ rowKey }: { rowKey: string }) {
  const { id, condition, affected, direction, multiplier } = useDraftFields(
    ['default_growth', 'triggers', rowKey],
    triggerFields,
  )
  return (
    <div className={classes.part}>
      <TextInput label="Trigger id" classNames={{ input: 'mono' }} {...id} />
      <TextArea label="Condition" rows={3} resize="vertical" {...condition} />
      <AffectedTraits label="Affected traits" {...affected} />
      <WordField label="Direction" data={directions} {...half} {...direction} />
      <TextInput label="Rate multiplier" {...half} {...multiplier} />
    </div>
  )
}
