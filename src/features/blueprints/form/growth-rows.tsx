import { memo } from 'react'
import { TriggerDirection } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import { useEditor, useHeading } from '@/features/blueprints/editor-context'
import { EnumInput, ListInput } from '@/features/blueprints/fields/choice-input'
import { TargetsInput } from '@/features/blueprints/fields/targets-input'
import { FormNumber, FormArea, FormText } from '@/features/blueprints/fields/form-text'
import { TraitRefInput } from '@/features/blueprints/fields/trait-ref-input'
import { useTraitRefs } from '@/features/blueprints/fields/use-trait-refs'
import type { RowPlace } from './form-items'
import { RowFrame } from './row-frame'
import styles from './form.module.css'

const directions = documentedValues.get(TriggerDirection)?.documented ?? []

interface GrowthRowProps {
  rowKey: string
  place: RowPlace
}

export const BoundaryRow = memo(function BoundaryRow({ rowKey, place }: GrowthRowProps) {
  const { isNew } = useEditor()
  const at = `default_growth.boundaries.byKey.${rowKey}` as const
  const ref = useHeading(`${at}.trait_ref`)
  return (
    <RowFrame
      list="default_growth.boundaries"
      rowKey={rowKey}
      name={ref ? `Boundary of ${ref.slice(0, 60)}` : 'New boundary'}
      isNew={isNew('default_growth.boundaries', rowKey)}
      {...place}
    >
      <div className={styles.grid}>
        <TraitRefInput path={`${at}.trait_ref`} label="Trait ref" className={styles.w3} />
        <FormNumber path={`${at}.min_value`} label="Min" className={styles.w2} />
        <FormNumber path={`${at}.max_value`} label="Max" className={styles.w2} />
        <ListInput
          path={`${at}.excluded_values`}
          label="Excluded values"
          placeholder="None excluded"
          className={styles.w5}
        />
        <FormArea path={`${at}.reason`} label="Reason" rows={1} className={styles.w12} />
      </div>
    </RowFrame>
  )
})

export const GoalRow = memo(function GoalRow({ rowKey, place }: GrowthRowProps) {
  const { isNew } = useEditor()
  const at = `default_growth.goal_states.byKey.${rowKey}` as const
  const id = useHeading(`${at}.id`)
  return (
    <RowFrame
      list="default_growth.goal_states"
      rowKey={rowKey}
      name={id ? `Goal ${id.slice(0, 60)}` : 'New goal'}
      isNew={isNew('default_growth.goal_states', rowKey)}
      {...place}
    >
      <div className={styles.grid}>
        <FormText path={`${at}.id`} label="Goal id" mono className={styles.w4} />
        <FormNumber path={`${at}.attraction_strength`} label="Attraction strength" className={styles.w3} />
        <FormArea path={`${at}.description`} label="Description" rows={1} className={styles.w12} />
        <div className={styles.w12}>
          <TargetsInput path={`${at}.trait_targets`} />
        </div>
      </div>
    </RowFrame>
  )
})

export const TriggerRow = memo(function TriggerRow({ rowKey, place }: GrowthRowProps) {
  const { isNew } = useEditor()
  const refs = useTraitRefs()
  const at = `default_growth.triggers.byKey.${rowKey}` as const
  const id = useHeading(`${at}.id`)
  return (
    <RowFrame
      list="default_growth.triggers"
      rowKey={rowKey}
      name={id ? `Trigger ${id.slice(0, 60)}` : 'New trigger'}
      isNew={isNew('default_growth.triggers', rowKey)}
      {...place}
    >
      <div className={styles.grid}>
        <FormText path={`${at}.id`} label="Trigger id" mono className={styles.w4} />
        <EnumInput path={`${at}.direction`} label="Direction" documented={directions} className={styles.w3} />
        <FormNumber path={`${at}.rate_multiplier`} label="Rate multiplier" className={styles.w2} />
        <FormArea path={`${at}.condition`} label="Condition" rows={1} className={styles.w12} />
        <ListInput
          path={`${at}.affected_traits`}
          label="Affected traits"
          suggestions={refs}
          isDoubtful={(ref) => !refs.includes(ref)}
          className={styles.w12}
        />
      </div>
    </RowFrame>
  )
})
