import { memo, useState } from 'react'
import { Lock, TraitType } from '@/api/blueprints'
import { documentedValues } from '@/api/resource'
import { AssumedMark } from '@/references/assumed-mark'
import { Button } from '@/ui/button'
import { useEditor, useText } from '../editor-context'
import { EnumInput, FlagInput, ListInput } from '../fields/choice-input'
import { FormSwitch } from '../fields/form-switch'
import { NumberInput, TextAreaInput, TextInput } from '../fields/text-input'
import type { TraitValues } from '../model/form-values'
import type { RowPlace } from './form-items'
import { RenameOffer } from './rename-offer'
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
  const { values, regroup } = useEditor()
  const at = `traits.byKey.${rowKey}` as const
  const ref = useText(`${at}.trait_ref`)
  const displayName = useText(`${at}.display_name`)
  const category = useText(`${at}.category`)
  const [groupedAs, setGroupedAs] = useState(category)
  const isNew = values().traits.byKey[rowKey]?.source === null
  return (
    <RowFrame
      list="traits"
      rowKey={rowKey}
      name={(displayName || ref || 'New trait').slice(0, 80)}
      detail={displayName && ref ? <code className={styles.rowRef}>{ref.slice(0, 80)}</code> : null}
      isNew={isNew}
      {...place}
    >
      <div className={styles.grid}>
        <TextInput path={`${at}.trait_ref`} label="Trait ref" mono className={styles.w3} />
        <TextInput path={`${at}.display_name`} label="Display name" className={styles.w3} />
        <TextInput
          path={`${at}.category`}
          label="Category"
          className={styles.w2}
          onLeave={() => {
            if (groupedAs === category) return
            setGroupedAs(category)
            regroup()
          }}
        />
        <EnumInput path={`${at}.type`} label="Type" documented={types} className={styles.w2} />
        <FlagInput path={`${at}.required`} label="Required" className={styles.flag} />
        <RenameOffer rowKey={rowKey} />
        <TextAreaInput path={`${at}.description`} label="Description" rows={1} className={styles.w12} />
      </div>
      <DefaultFields rowKey={rowKey} unfolded={unfolded} />
    </RowFrame>
  )
})

function DefaultFields({ rowKey, unfolded }: { rowKey: string; unfolded: boolean }) {
  const { values } = useEditor()
  const at = `traits.byKey.${rowKey}.default` as const
  const valueForm = useText(`${at}.value.form`) === 'json' ? 'json' : 'fields'
  const constraintForm = useText(`${at}.constraint.form`) === 'json' ? 'json' : 'fields'
  const [isOpen, setOpen] = useState(() => unfolded || holdsMore(values().traits.byKey[rowKey]))
  const isUnfolded = isOpen || unfolded
  return (
    <>
      <div className={styles.part}>
        <h4 className={styles.partTitle}>Default</h4>
        <AssumedMark id="trait-default-shape">shape assumed</AssumedMark>
        <FormSwitch rowKey={rowKey} part="value" form={valueForm} />
      </div>
      <div className={styles.grid}>
        {valueForm === 'json' ? (
          <TextAreaInput
            path={`${at}.value.json`}
            label="Default value as JSON"
            mono
            rows={3}
            className={styles.w12}
          />
        ) : (
          <>
            <NumberInput path={`${at}.value.numeric_value`} label="Default" className={styles.w2} />
            {isUnfolded && (
              <>
                <TextInput path={`${at}.value.string_value`} label="Default text" className={styles.w3} />
                <ListInput
                  path={`${at}.value.string_list_value`}
                  label="Default list"
                  className={styles.w3}
                />
              </>
            )}
          </>
        )}
        <EnumInput path={`${at}.lock`} label="Lock" documented={locks} className={styles.w2} />
        <TextInput path={`${at}.trait_ref`} label="Trait ref of the default" mono className={styles.w2} />
      </div>
      <div className={styles.part}>
        <h4 className={styles.partTitle}>Constraint</h4>
        <FormSwitch rowKey={rowKey} part="constraint" form={constraintForm} />
      </div>
      <div className={styles.grid}>
        {constraintForm === 'json' ? (
          <TextAreaInput
            path={`${at}.constraint.json`}
            label="Constraint as JSON"
            mono
            rows={3}
            className={styles.w12}
          />
        ) : (
          <>
            <NumberInput path={`${at}.constraint.min_bound`} label="Min" className={styles.w2} />
            <NumberInput path={`${at}.constraint.max_bound`} label="Max" className={styles.w2} />
            <NumberInput
              path={`${at}.constraint.learning_rate`}
              label="Learning rate"
              className={styles.w2}
            />
            <NumberInput
              path={`${at}.constraint.target.numeric_value`}
              label="Target"
              className={styles.w2}
            />
            {isUnfolded && (
              <>
                <ListInput
                  path={`${at}.constraint.allowed_values`}
                  label="Allowed values"
                  className={styles.w4}
                />
                <TextInput
                  path={`${at}.constraint.target.string_value`}
                  label="Target text"
                  className={styles.w4}
                />
                <ListInput
                  path={`${at}.constraint.target.string_list_value`}
                  label="Target list"
                  className={styles.w4}
                />
              </>
            )}
          </>
        )}
      </div>
      {!isUnfolded && (valueForm === 'fields' || constraintForm === 'fields') && (
        <Button
          size="sm"
          variant="bare"
          className={styles.more}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          Text and list values
        </Button>
      )}
    </>
  )
}

/** Text and list values are shown from the start where the trait has any, or is of a type that may. */
function holdsMore(trait: TraitValues | undefined): boolean {
  if (!trait) return false
  const { value, constraint } = trait.default
  return (
    (trait.type !== '' && trait.type !== 'NUMERIC') ||
    value.string_value !== '' ||
    value.string_list_value.length > 0 ||
    constraint.allowed_values.length > 0 ||
    constraint.target.string_value !== '' ||
    constraint.target.string_list_value.length > 0
  )
}
