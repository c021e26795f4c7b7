import { Button } from '@mantine/core'
import { memo, useState, useSyncExternalStore } from 'react'
import { Lock, TraitType } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { useEditor, useHeading, useText } from '@/features/blueprints/editor-context'
import { EnumInput, FlagInput, ListInput } from '@/features/blueprints/fields/choice-input'
import { FormSwitch } from '@/features/blueprints/fields/form-switch'
import { FormNumber, FormArea, FormText } from '@/features/blueprints/fields/form-text'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import { TraitRefField } from '@/features/blueprints/actions/trait-ref-field'
import { isNamedElsewhere } from '@/blueprint/model/trait-uses'
import type { RowPlace } from './form-items'
import { RowFrame } from './row-frame'
import styles from './form.module.css'

const types = documentedValues.get(TraitType)?.documented ?? []
const locks = documentedValues.get(Lock)?.documented ?? []

export const TraitRow = memo(function TraitRow({
  rowKey,
  place,
  unfolded,
}: {
  rowKey: string
  place: RowPlace
  unfolded: boolean
}) {
  const { isNew } = useEditor()
  const at = `traits.byKey.${rowKey}` as const
  const ref = useHeading(`${at}.trait_ref`)
  const displayName = useHeading(`${at}.display_name`)
  return (
    <RowFrame
      list="traits"
      rowKey={rowKey}
      name={(displayName || ref || 'New trait').slice(0, 80)}
      detail={displayName && ref ? <code className={styles.rowRef}>{ref.slice(0, 80)}</code> : null}
      isNew={isNew('traits', rowKey)}
      {...place}
    >
      <div className={styles.grid}>
        <RefInput rowKey={rowKey} className={styles.w3} />
        <FormText path={`${at}.display_name`} label="Display name" className={styles.w3} />
        <FormText path={`${at}.category`} label="Category" className={styles.w2} />
        <EnumInput path={`${at}.type`} label="Type" documented={types} className={styles.w2} />
        <FlagInput path={`${at}.required`} label="Required" className={styles.flag} />
        <FormArea path={`${at}.description`} label="Description" rows={1} className={styles.w12} />
      </div>
      <DefaultFields rowKey={rowKey} unfolded={unfolded} />
    </RowFrame>
  )
})

const rareFields = [
  'value.string_value',
  'value.string_list_value',
  'trait_ref',
  'constraint.allowed_values',
  'constraint.target.string_value',
  'constraint.target.string_list_value',
]

function DefaultFields({ rowKey, unfolded }: { rowKey: string; unfolded: boolean }) {
  const { values, store } = useEditor()
  const at = `traits.byKey.${rowKey}.default` as const
  const valueForm = useText(`${at}.value.form`) === 'json' ? 'json' : 'fields'
  const constraintForm = useText(`${at}.constraint.form`) === 'json' ? 'json' : 'fields'
  const [isOpen, setOpen] = useState(() => hasAdvancedFields(values().traits.byKey[rowKey]))
  const isWrong = useSyncExternalStore(store.subscribe, () =>
    rareFields.some((field) => Object.keys(store.fieldMessagesAt(`${at}.${field}`)).length > 0),
  )
  const isUnfolded = isOpen || unfolded || isWrong
  return (
    <>
      <div className={styles.part}>
        <h4 className={styles.partTitle}>Default and constraint</h4>
        <AssumedMark id="trait-default-shape">shape assumed</AssumedMark>
        <span className={styles.partActs}>
          <FormSwitch rowKey={rowKey} part="value" form={valueForm} />
          <FormSwitch rowKey={rowKey} part="constraint" form={constraintForm} />
        </span>
      </div>
      <div className={styles.grid}>
        {valueForm === 'json' ? (
          <FormArea path={`${at}.value.json`} label="Default as JSON" mono rows={3} className={styles.w10} />
        ) : (
          <FormNumber path={`${at}.value.numeric_value`} label="Default" className={styles.w2} />
        )}
        <EnumInput path={`${at}.lock`} label="Lock" documented={locks} className={styles.w2} />
        {constraintForm === 'json' ? (
          <FormArea
            path={`${at}.constraint.json`}
            label="Constraint as JSON"
            mono
            rows={3}
            className={styles.w12}
          />
        ) : (
          <>
            <FormNumber path={`${at}.constraint.min_bound`} label="Min" className={styles.w2} />
            <FormNumber path={`${at}.constraint.max_bound`} label="Max" className={styles.w2} />
            <FormNumber path={`${at}.constraint.learning_rate`} label="Learning rate" className={styles.w2} />
            <FormNumber path={`${at}.constraint.target.numeric_value`} label="Target" className={styles.w2} />
          </>
        )}
        {isUnfolded && <RareFields at={at} valueForm={valueForm} constraintForm={constraintForm} />}
      </div>
      {!isUnfolded && (
        <Button
          size="xs"
          variant="subtle"
          className={styles.more}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          More fields
        </Button>
      )}
    </>
  )
}

interface RareFieldsProps {
  at: `traits.byKey.${string}.default`
  valueForm: 'fields' | 'json'
  constraintForm: 'fields' | 'json'
}

function RareFields({ at, valueForm, constraintForm }: RareFieldsProps) {
  return (
    <>
      {valueForm === 'fields' && (
        <>
          <FormText path={`${at}.value.string_value`} label="Default text" className={styles.w4} />
          <ListInput path={`${at}.value.string_list_value`} label="Default list" className={styles.w4} />
        </>
      )}
      <FormText path={`${at}.trait_ref`} label="Trait ref of the default" mono className={styles.w4} />
      {constraintForm === 'fields' && (
        <>
          <FormText path={`${at}.constraint.target.string_value`} label="Target text" className={styles.w4} />
          <ListInput
            path={`${at}.constraint.target.string_list_value`}
            label="Target list"
            className={styles.w4}
          />
          <ListInput path={`${at}.constraint.allowed_values`} label="Allowed values" className={styles.w4} />
        </>
      )}
    </>
  )
}

/** Rarely used fields are shown initially if the trait has any of them, or is of a type that may. */
function hasAdvancedFields(trait: TraitValues | undefined): boolean {
  if (!trait) return false
  const { value, constraint } = trait.default
  return (
    (trait.type !== '' && trait.type !== 'NUMERIC') ||
    (trait.default.trait_ref !== '' && trait.default.trait_ref !== trait.trait_ref) ||
    value.string_value !== '' ||
    value.string_list_value.length > 0 ||
    constraint.allowed_values.length > 0 ||
    constraint.target.string_value !== '' ||
    constraint.target.string_list_value.length > 0
  )
}

/** The ref of a trait: a plain field while nothing references it, else renamed together with its references. */
function RefInput({ rowKey, className }: { rowKey: string; className?: string | undefined }) {
  const { values, store } = useEditor()
  const isNamed = useSyncExternalStore(store.subscribe, () => isNamedElsewhere(values(), rowKey))
  // A typed ref may match existing references: the field stays until it loses the focus.
  const [isTyping, setTyping] = useState(false)
  if (isNamed && !isTyping) return <TraitRefField rowKey={rowKey} className={className} />
  return (
    <div className={className} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <FormText path={`traits.byKey.${rowKey}.trait_ref`} label="Trait ref" mono />
    </div>
  )
}
