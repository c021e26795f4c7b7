import { Autocomplete, MultiSelect, TextInput } from '@mantine/core'
import { entryText, list, number, ref, text, valueOfWord, worded } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { TextArea } from '@/ui/text-area'
import { half, suggesting } from './field-props'
import classes from './panel.module.css'
import { useTraitRefs } from './use-trait-refs'

const fields = {
  id: { path: ['id'], codec: ref, commitsOnBlur: true },
  condition: { path: ['condition'], codec: text },
  affected: { path: ['affected_traits'], codec: list },
  direction: { path: ['direction'], codec: worded },
  multiplier: { path: ['rate_multiplier'], codec: number },
} as const

/** When growth goes faster or slower, and of which traits. */
export function TriggerForm({ rowKey }: { rowKey: string }) {
  const { id, condition, affected, direction, multiplier } = useDraftFields(
    ['default_growth', 'triggers', rowKey],
    fields,
  )
  const chosen = affected.value.map(entryText)
  const entryOf = (ref: string) => affected.value[chosen.indexOf(ref)] ?? JSON.stringify(ref)
  return (
    <div className={classes.part}>
      <TextInput label="Trigger id" classNames={{ input: 'mono' }} {...id} />
      <TextArea label="Condition" rows={3} resize="vertical" {...condition} />
      <MultiSelect
        label="Affected traits"
        searchable
        data={useTraitRefs(chosen)}
        {...affected}
        value={chosen}
        onChange={(refs) => affected.onChange(refs.map(entryOf))}
      />
      <Autocomplete
        label="Direction"
        title={valueOfWord(direction.value)}
        data={['Toward target']}
        {...suggesting}
        {...direction}
      />
      <TextInput label="Rate multiplier" {...half} {...multiplier} />
    </div>
  )
}
