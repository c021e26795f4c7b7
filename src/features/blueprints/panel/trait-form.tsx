import { Button, Input, SegmentedControl, Switch, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { learnableRefs } from '@/blueprint/lanes/lane-facts'
import { addRow, removeRow } from '@/blueprint/model/edit'
import { rowOf, rowsOf } from '@/blueprint/model/rows'
import { useCategories, useDraft, useDraftStore, useTraitRef } from '@/features/blueprints/draft/use-draft'
import {
  choice,
  flag,
  json,
  number,
  otherRef,
  ref,
  tags,
  text,
  worded,
} from '@/features/blueprints/form/codecs'
import { TagField } from '@/features/blueprints/form/tag-field'
import { useDraftFields, type DraftFields } from '@/features/blueprints/form/use-draft-fields'
import { setLearnable } from '@/features/blueprints/lanes/lane-edits'
import { isJsonObject, sameJson } from '@/lib/json/json'
import { brief } from '@/lib/words'
import { TextArea } from '@/ui/text-area'
import { half, WordField } from './field-props'
import classes from './panel.module.css'
import { TraitProblems } from './trait-problems'
import { UsedBy } from './used-by'

/** Every field of a trait, and its growth boundaries: in parts, so that a letter draws those beside it again and no others. */
export function TraitForm({ rowKey }: { rowKey: string }) {
  return (
    <>
      <TraitProblems key={rowKey} rowKey={rowKey} />
      <Names rowKey={rowKey} />
      <Numbers rowKey={rowKey} />
      <UsedBy rowKey={rowKey} />
      <Boundaries rowKey={rowKey} />
      <Texts rowKey={rowKey} />
      <MoreFields rowKey={rowKey} />
    </>
  )
}

const nameFields = {
  name: { path: ['display_name'], codec: text },
  ref: { path: ['trait_ref'], codec: ref, commitsOnBlur: true },
  required: { path: ['required'], codec: flag },
} as const

const Names = memo(function Names({ rowKey }: { rowKey: string }) {
  const { name, ref, required } = useDraftFields(['traits', rowKey], nameFields)
  return (
    <div className={classes.part}>
      <TextInput label="Display name" {...half} {...name} />
      <TextInput label="Trait ref" classNames={{ input: 'mono' }} {...half} {...ref} />
      <Switch
        label="Required"
        {...half}
        name={required.name}
        checked={required.value}
        onChange={required.onChange}
      />
      <Learnable rowKey={rowKey} />
    </div>
  )
})

const numberFields = {
  value: { path: ['default', 'value', 'numeric_value'], codec: number },
  min: { path: ['default', 'constraint', 'min_bound'], codec: number },
  max: { path: ['default', 'constraint', 'max_bound'], codec: number },
  rate: { path: ['default', 'constraint', 'learning_rate'], codec: number },
  lock: { path: ['default', 'lock'], codec: choice },
} as const

const freeFormHint = 'Not a number. Edit it as JSON under More fields.'
const third = { wrapperProps: { 'data-third': true } }

/** A default that is of another form than a number. */
function useIsFreeForm(rowKey: string): boolean {
  return useDraft(({ draft }) => {
    const value = rowOf(draft, 'traits', rowKey)?.default?.value
    return isJsonObject(value) && Object.keys(value).length > 0 && !('numeric_value' in value)
  })
}

const Numbers = memo(function Numbers({ rowKey }: { rowKey: string }) {
  const { value, min, max, rate, lock } = useDraftFields(['traits', rowKey], numberFields)
  const isFreeForm = useIsFreeForm(rowKey)
  return (
    <div className={classes.part}>
      <TextInput
        label="Default"
        {...half}
        {...value}
        readOnly={isFreeForm}
        description={value.description ?? (isFreeForm && freeFormHint)}
      />
      <Lock {...lock} />
      <TextInput label="Minimum" {...third} {...min} />
      <TextInput label="Maximum" {...third} {...max} />
      <TextInput label="Learning rate" {...third} {...rate} />
    </div>
  )
})

const textFields = {
  description: { path: ['description'], codec: text },
  category: { path: ['category'], codec: text },
  type: { path: ['type'], codec: worded },
} as const

/** Letters of a category that is offered. */
const longestSuggestion = 200

const Texts = memo(function Texts({ rowKey }: { rowKey: string }) {
  const categories = useCategories().filter((name) => name !== '' && name.length <= longestSuggestion)
  const { description, category, type } = useDraftFields(['traits', rowKey], textFields)
  return (
    <div className={classes.part}>
      <TextArea label="Description" rows={2} resize="vertical" {...description} />
      <WordField label="Category" data={categories} {...half} {...category} />
      <WordField label="Type" data={['Numeric']} {...half} {...type} />
    </div>
  )
})

const moreFields = {
  target: { path: ['default', 'constraint', 'target', 'numeric_value'], codec: number },
  allowed: { path: ['default', 'constraint', 'allowed_values'], codec: tags },
  defaultRef: { path: ['default', 'trait_ref'], codec: otherRef },
  value: { path: ['default', 'value'], codec: json },
  constraint: { path: ['default', 'constraint'], codec: json },
} as const

const MoreFields = memo(function MoreFields({ rowKey }: { rowKey: string }) {
  const { target, allowed, defaultRef, value, constraint } = useDraftFields(['traits', rowKey], moreFields)
  const asJson = { classNames: { input: 'mono' }, rows: 4, resize: 'vertical' } as const
  return (
    <details className={classes.more} open={useIsFreeForm(rowKey) || undefined}>
      <summary>More fields</summary>
      <div className={classes.part}>
        <TextInput label="Target of the constraint" {...target} />
        <TagField label="Allowed values" {...allowed} />
        <TextInput label="Trait ref of the default" classNames={{ input: 'mono' }} {...defaultRef} />
        <TextArea label="Value as JSON" {...asJson} {...value} />
        <TextArea label="Constraint as JSON" {...asJson} {...constraint} />
      </div>
    </details>
  )
})

function Learnable({ rowKey }: { rowKey: string }) {
  const store = useDraftStore()
  const ref = useTraitRef(rowKey)
  const isOn = useDraft(({ draft }) => learnableRefs(draft).includes(ref))
  return (
    <Switch
      label="Learnable"
      {...half}
      disabled={ref === ''}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) =>
        store.perform(setLearnable(store.get().draft, ref, checked))
      }
    />
  )
}

/** The lock as the service has it, or one of the two that are known. */
function Lock({ name, value, onChange, inputContainer }: DraftFields<typeof numberFields>['lock']) {
  const known = [
    { value: '', label: 'No lock' },
    { value: 'HARD', label: 'Hard' },
  ]
  const others = value === '' || value === 'HARD' ? [] : [{ value, label: brief(value, 24) }]
  return (
    <Input.Wrapper label="Lock" labelElement="div" data-half inputContainer={inputContainer}>
      <SegmentedControl
        aria-label="Lock"
        name={name}
        fullWidth
        data={[...known, ...others]}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}

export const boundaryList = 'default_growth.boundaries'
export const boundaryFields = {
  min: { path: ['min_value'], codec: number },
  max: { path: ['max_value'], codec: number },
  excluded: { path: ['excluded_values'], codec: tags },
  reason: { path: ['reason'], codec: text },
} as const

const Boundaries = memo(function Boundaries({ rowKey }: { rowKey: string }) {
  const store = useDraftStore()
  const ref = useTraitRef(rowKey)
  const keys = useDraft(
    ({ draft }) =>
      rowsOf(draft, boundaryList).flatMap(({ key, row }) =>
        ref !== '' && row.trait_ref === ref ? [key] : [],
      ),
    sameJson,
  )
  return (
    <>
      <div className={classes.part}>
        <Title order={3}>
          {keys.length > 1 ? 'Growth boundaries' : 'Growth boundary'}
          <Button
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={ref === ''}
            onClick={() => store.perform(addRow(boundaryList, { trait_ref: ref }))}
          >
            Add
          </Button>
        </Title>
      </div>
      {keys.map((key) => (
        <BoundaryForm key={key} rowKey={key} />
      ))}
    </>
  )
})

/** How far growth may take a trait, and why. */
function BoundaryForm({ rowKey }: { rowKey: string }) {
  const store = useDraftStore()
  const { min, max, excluded, reason } = useDraftFields([...boundaryList.split('.'), rowKey], boundaryFields)
  return (
    <div className={classes.part} role="group" aria-label="Growth boundary">
      <TextInput label="Minimum" {...third} {...min} />
      <TextInput label="Maximum" {...third} {...max} />
      <TagField label="Excluded" {...third} {...excluded} />
      <TextInput label="Reason" {...reason} />
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        style={{ justifySelf: 'start' }}
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => store.perform(removeRow(store.get().draft, boundaryList, rowKey))}
      >
        Remove boundary
      </Button>
    </div>
  )
}
