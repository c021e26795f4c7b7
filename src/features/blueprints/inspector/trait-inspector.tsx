import { useState } from 'react'
import { ActionIcon, Button, Flex } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { DenseSwitch } from '@/ui/fields/dense-field'
import { TraitType } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import { TraitRefField } from '@/features/blueprints/actions/trait-ref-field'
import { useDesigner, useOfValues } from '@/features/blueprints/designer-context'
import { DraftArea } from '@/features/blueprints/draft-fields/draft-area'
import { DraftChoice } from '@/features/blueprints/draft-fields/draft-choice'
import { DraftFlag } from '@/features/blueprints/draft-fields/draft-flag'
import { DraftText } from '@/features/blueprints/draft-fields/draft-text'
import { DraftEnumText } from '@/features/blueprints/draft-fields/draft-enum-text'
import { setLearnable } from '@/blueprint/model/commands/growth-commands'
import { Shared } from '@/blueprint/lanes/lane-facts'
import { categoriesOf } from '@/blueprint/model/categories-of'
import { labeled } from '@/ui/overlays/labeled'
import { announce } from '@/ui/announce'
import { useRowActions } from '@/features/blueprints/actions/use-row-actions'
import { FieldMessageLines } from '@/features/blueprints/draft-fields/field-message-lines'
import { addRow, blankRow, newRowKey } from '@/blueprint/model/commands/row-commands'
import { rowsInOrder, type ConstraintValues } from '@/blueprint/model/values/form-values'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { DraftList } from '@/features/blueprints/draft-fields/draft-list'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { useTextAt, useValueAt } from '@/features/blueprints/draft-fields/use-value-at'
import { DefaultPart } from './default-part'
import styles from './inspector.module.css'
import { UsedByPart } from './used-by-part'
import { BoundaryFields } from './boundary-fields'
import { focusAfterRender } from './focus-after-render'
import { Part } from './part'
import { FreeForm } from './free-form'

const types = documentedValues.get(TraitType)?.documented ?? []

/** The fields of a trait, and the references to it. */
export function TraitInspector({ rowKey }: { rowKey: string }) {
  const at = `traits.byKey.${rowKey}`
  return (
    <>
      <div className={styles.part}>
        <div className={styles.two}>
          <DraftText path={`${at}.display_name`} label="Display name" />
          <TraitRefField rowKey={rowKey} />
        </div>
        <DraftArea path={`${at}.description`} label="Description" />
        <div className={styles.two}>
          <CategoryField path={`${at}.category`} />
          <DraftChoice path={`${at}.type`} label="Type" documented={types} />
        </div>
        <Flex gap="4px 20px" wrap="wrap">
          <DraftFlag path={`${at}.required`} label="Required" />
          <LearnableSwitch rowKey={rowKey} />
        </Flex>
      </div>
      <DefaultPart rowKey={rowKey} />
      <ConstraintPart rowKey={rowKey} />
      <BoundariesPart rowKey={rowKey} />
      <UsedByPart rowKey={rowKey} />
    </>
  )
}

function CategoryField({ path }: { path: string }) {
  const [shared] = useState(() => new Shared<readonly string[]>())
  const categories = useOfValues((values) =>
    shared.of(categoriesOf(values).filter((category) => category !== '')),
  )
  return <DraftEnumText path={path} label="Category" words={categories} placeholder="None" />
}

function LearnableSwitch({ rowKey }: { rowKey: string }) {
  const { run } = useDesigner()
  const ref = useOfValues(({ traits }) => traits.byKey[rowKey]?.trait_ref ?? '')
  const dyadic = useOfValues((values) => values.default_dyadic)
  return (
    <DenseSwitch
      label="Learnable"
      help={dyadic.enabled === false ? 'Dyadic is off' : undefined}
      disabled={ref === ''}
      checked={dyadic.learnable_traits.includes(ref)}
      onChange={(event) => run(setLearnable(ref, event.currentTarget.checked))}
    />
  )
}

const list = 'default_growth.boundaries'

function BoundariesPart({ rowKey }: { rowKey: string }) {
  const { store, run } = useDesigner()
  const actions = useRowActions(list)
  const ref = useOfValues(({ traits }) => traits.byKey[rowKey]?.trait_ref ?? '')
  const rows = useOfValues((values) => values.default_growth.boundaries)
  const boundaries = rowsInOrder(rows).filter(({ row }) => row.trait_ref === ref)
  const add = () => {
    const key = newRowKey()
    run(addRow(list, key, { ...blankRow(list, store.shape), trait_ref: ref }))
    announce('Growth boundary added')
    focusAfterRender(`${list}.byKey.${key}.min_value`)
  }
  return (
    <Part
      title="Growth boundary"
      count={boundaries.length}
      aside={
        <ActionIcon size="xs" {...labeled('Add a growth boundary')} disabled={ref === ''} onClick={add}>
          <IconPlus size={15} aria-hidden />
        </ActionIcon>
      }
    >
      {boundaries.map(({ key }, index) => (
        <fieldset key={key} className={styles.boundary}>
          <legend className="pc-visually-hidden">Growth boundary {index + 1}</legend>
          <ActionIcon
            size="xs"
            className={styles.corner}
            {...labeled(`Remove growth boundary ${index + 1}`)}
            onClick={() => actions.remove(key)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
          <BoundaryFields rowKey={key} />
          <FieldMessageLines path={`${list}.byKey.${key}.trait_ref`} />
        </fieldset>
      ))}
    </Part>
  )
}

/** Constraint of a trait's value. */
function ConstraintPart({ rowKey }: { rowKey: string }) {
  const at = `traits.byKey.${rowKey}.default.constraint`
  const form = useTextAt(`${at}.form`)
  return (
    <Part title="Constraint" aside={<AssumedMark id="trait-default-shape">shape assumed</AssumedMark>}>
      {form === 'json' ? (
        <FreeForm rowKey={rowKey} part="constraint" />
      ) : (
        <>
          <div className={styles.three}>
            <DraftNumber path={`${at}.min_bound`} label="Min" placeholder="None" />
            <DraftNumber path={`${at}.max_bound`} label="Max" placeholder="None" />
            <DraftNumber path={`${at}.learning_rate`} label="Learning rate" placeholder="None" />
          </div>
          <RareFields rowKey={rowKey} />
        </>
      )}
    </Part>
  )
}

function RareFields({ rowKey }: { rowKey: string }) {
  const at = `traits.byKey.${rowKey}.default.constraint`
  const constraint = useValueAt(at) as ConstraintValues | undefined // the values have this type here
  const target = constraint?.target
  const isHeld =
    (constraint?.allowed_values ?? []).length > 0 ||
    (target?.numeric_value ?? '') !== '' ||
    (target?.string_value ?? '') !== '' ||
    (target?.string_list_value ?? []).length > 0
  const [isOpen, setOpen] = useState(isHeld)
  if (!isOpen && !isHeld)
    return (
      <Button size="xs" variant="subtle" className={styles.more} onClick={() => setOpen(true)}>
        Allowed values and target
      </Button>
    )
  return (
    <>
      <DraftList path={`${at}.allowed_values`} label="Allowed values" placeholder="Any" />
      <div className={styles.two}>
        <DraftNumber path={`${at}.target.numeric_value`} label="Target" placeholder="None" />
        <DraftText path={`${at}.target.string_value`} label="Target text" />
      </div>
      <DraftList path={`${at}.target.string_list_value`} label="Target list" placeholder="None" />
      <FreeForm rowKey={rowKey} part="constraint" />
    </>
  )
}
