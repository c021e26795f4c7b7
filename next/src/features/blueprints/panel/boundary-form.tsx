import { Button, TagsInput, TextInput } from '@mantine/core'
import { removeRow } from '@/blueprint/model/edit'
import classes from '@/features/blueprints/designer.module.css'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { number, text, texts } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'

const list = 'default_growth.boundaries'
const fields = {
  min: { path: ['min_value'], codec: number },
  max: { path: ['max_value'], codec: number },
  excluded: { path: ['excluded_values'], codec: texts },
  reason: { path: ['reason'], codec: text },
} as const

/** A comma may be a decimal point. */
const semicolon = [';']
const third = { wrapperProps: { 'data-third': true } }

/** How far growth may take a trait, and why. */
export function BoundaryForm({ rowKey }: { rowKey: string }) {
  const store = useDraftStore()
  const { min, max, excluded, reason } = useDraftFields([...list.split('.'), rowKey], fields)
  return (
    <div className={classes.part} role="group" aria-label="Growth boundary">
      <TextInput label="Minimum" {...third} {...min} />
      <TextInput label="Maximum" {...third} {...max} />
      <TagsInput label="Excluded" placeholder="None" splitChars={semicolon} {...third} {...excluded} />
      <TextInput label="Reason" {...reason} />
      <Button size="xs" onClick={() => store.perform(removeRow(store.get().draft, list, rowKey))}>
        Remove boundary
      </Button>
    </div>
  )
}
