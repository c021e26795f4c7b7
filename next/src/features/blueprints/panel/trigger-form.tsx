import { Autocomplete, MultiSelect, TextInput, type MultiSelectProps } from '@mantine/core'
import { entryText, list, number, ref, text, valueOfWord, worded } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import type { FieldProps } from '@/features/blueprints/form/use-draft-form'
import { TextArea } from '@/ui/text-inputs'
import { half, suggesting } from './field-props'
import classes from './panel.module.css'
import { useTraitRefs } from './use-trait-refs'

export const triggerFields = {
  id: { path: ['id'], codec: ref, commitsOnBlur: true },
  condition: { path: ['condition'], codec: text },
  affected: { path: ['affected_traits'], codec: list },
  direction: { path: ['direction'], codec: worded },
  multiplier: { path: ['rate_multiplier'], codec: number },
} as const

export const directions = ['Toward target']

type AffectedTraitsProps = Omit<MultiSelectProps, 'value' | 'onChange'> &
  Pick<FieldProps<string[]>, 'value' | 'onChange'>

/** The traits of a trigger; what is no text among them stays as it came. */
export function AffectedTraits({ value, onChange, ...input }: AffectedTraitsProps) {
  const chosen = value.map(entryText)
  const entryOf = (ref: string) => value[chosen.indexOf(ref)] ?? JSON.stringify(ref)
  return (
    <MultiSelect
      searchable
      data={useTraitRefs(chosen)}
      {...input}
      value={chosen}
      onChange={(refs) => onChange(refs.map(entryOf))}
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
      <Autocomplete
        label="Direction"
        title={valueOfWord(direction.value)}
        data={directions}
        {...suggesting}
        {...direction}
      />
      <TextInput label="Rate multiplier" {...half} {...multiplier} />
    </div>
  )
}
