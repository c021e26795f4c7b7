import { useFieldMessages, useValues } from '@/features/blueprints/designer-context'
import { DraftFlag } from '@/features/blueprints/draft-fields/draft-flag'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { ConfidenceGate } from './confidence-gate'
import styles from './dyadic-view.module.css'
import { LearnableTraits } from './learnable-traits'
import { RelationshipSlots } from './relationship-slots'
import { WeightLadder } from './weight-ladder'

const fields = [
  ['initial_weight', 'Initial weight'],
  ['max_weight', 'Max weight'],
  ['confidence_threshold', 'Confidence threshold'],
  ['max_relationships', 'Max relationships'],
] as const

/** How the persona adapts to each end user, as far as the service says it. */
export function DyadicView() {
  const { default_dyadic } = useValues()
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <DraftFlag path="default_dyadic.enabled" label="Enabled" />
        <span className={styles.note}>
          {default_dyadic.enabled === false
            ? 'Off: the settings below are kept, and are shown as they are'
            : 'Settings of the persona towards single end users'}
        </span>
      </div>
      <div className={styles.parts} data-off={default_dyadic.enabled === false || undefined}>
        <div className={styles.main}>
          <WeightLadder />
          <ConfidenceGate />
          <div className={styles.fields}>
            {fields.map(([field, label]) => (
              <ExactField key={field} path={`default_dyadic.${field}`} label={label} />
            ))}
          </div>
        </div>
        <div className={styles.side}>
          <LearnableTraits />
          <RelationshipSlots />
        </div>
      </div>
    </div>
  )
}

function ExactField({ path, label }: { path: string; label: string }) {
  const { error, warning } = useFieldMessages(path)
  return (
    <DraftNumber
      path={path}
      label={label}
      placeholder="Not given"
      className={error === undefined && warning === undefined ? styles.field : styles.toldField}
    />
  )
}
