import { ActionIcon, Select, TextInput, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { setField } from '@/blueprint/model/edit'
import type { Path } from '@/blueprint/model/path'
import { isJsonObject } from '@/lib/json/json'
import { useDraftStore, useRow } from '@/features/blueprints/draft/use-draft'
import { number, ref, text } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { TextArea } from '@/ui/text-inputs'
import { useTraitRefs } from './use-trait-refs'
import classes from './panel.module.css'

const list = 'default_growth.goal_states'
const fields = {
  id: { path: ['id'], codec: ref, commitsOnBlur: true },
  description: { path: ['description'], codec: text },
  strength: { path: ['attraction_strength'], codec: number },
} as const

interface GoalFormProps {
  rowKey: string
}

/** What growth is drawn to: how strongly, and the target for each trait. */
export function GoalForm({ rowKey }: GoalFormProps) {
  const { id, description, strength } = useDraftFields([...list.split('.'), rowKey], fields)
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

function Targets({ rowKey }: GoalFormProps) {
  const store = useDraftStore()
  const targets = useRow(list, rowKey)?.trait_targets
  const given = Object.keys(isJsonObject(targets) ? targets : {})
  // An emptied target is none in the draft, and is still being typed.
  const [refs, setRefs] = useState(given)
  if (given.some((ref) => !refs.includes(ref))) setRefs([...new Set([...refs, ...given])])
  const place: Path = [...list.split('.'), rowKey, 'trait_targets']
  const targetFields = useDraftFields(
    place,
    Object.fromEntries(refs.map((ref) => [ref, { path: [ref], codec: number }])),
  )
  const labels = useTraitRefs(refs)
  const others = labels.filter(({ value }) => !refs.includes(value))
  const labelOf = (ref: string) => labels.find(({ value }) => value === ref)?.label ?? ref
  const set = (ref: string, value: number | undefined) =>
    store.perform(setField(store.get().draft, [...place, ref], value, true))
  return (
    <div className={classes.part}>
      <Title order={3}>Targets</Title>
      {refs.map((ref) => (
        <TextInput
          key={ref}
          label={labelOf(ref)}
          {...targetFields[ref]}
          rightSection={
            <ActionIcon
              aria-label={`Remove the target for ${labelOf(ref)}`}
              onClick={() => {
                set(ref, undefined)
                setRefs(refs.filter((one) => one !== ref))
              }}
            >
              <IconX size={14} />
            </ActionIcon>
          }
        />
      ))}
      <Select
        aria-label="Add a target"
        placeholder="Add a target for a trait"
        searchable
        data={others}
        value={null}
        onChange={(ref) => ref !== null && set(ref, 0.5)}
      />
    </div>
  )
}
