import { useState } from 'react'
import { DenseSwitch } from '@/ui/dense-field'
import { TraitType } from '@/api/blueprints'
import { documentedValues } from '@/api/resource'
import { TraitRefField } from '@/features/blueprints/acts/trait-ref-field'
import { useDesigner, useOfValues } from '@/features/blueprints/designer-context'
import { DraftArea } from '@/features/blueprints/draft-fields/draft-area'
import { DraftChoice } from '@/features/blueprints/draft-fields/draft-choice'
import { DraftFlag } from '@/features/blueprints/draft-fields/draft-flag'
import { DraftText } from '@/features/blueprints/draft-fields/draft-text'
import { DraftEnumText } from '@/features/blueprints/draft-fields/draft-enum-text'
import { setLearnable } from '@/blueprint/model/commands/growth-commands'
import { Shared } from '@/blueprint/lanes/lane-facts'
import { categoriesOf } from '@/blueprint/model/categories-of'
import { BoundariesPart } from './boundaries-part'
import { ConstraintPart } from './constraint-part'
import { DefaultPart } from './default-part'
import styles from './inspector.module.css'
import { UsedByPart } from './used-by-part'

const types = documentedValues.get(TraitType)?.documented ?? []

/** A trait, field by field, and what names it. */
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
        <div className={styles.flags}>
          <DraftFlag path={`${at}.required`} label="Required" />
          <LearnableSwitch rowKey={rowKey} />
        </div>
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
