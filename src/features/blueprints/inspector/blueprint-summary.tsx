import { Stack } from '@mantine/core'
import { Visibility } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import { useValues } from '@/features/blueprints/designer-context'
import { DraftArea } from '@/features/blueprints/draft-fields/draft-area'
import { DraftChoice } from '@/features/blueprints/draft-fields/draft-choice'
import { DraftFlag } from '@/features/blueprints/draft-fields/draft-flag'
import { DraftText } from '@/features/blueprints/draft-fields/draft-text'
import styles from './inspector.module.css'
import { Part } from './part'

const visibilities = documentedValues.get(Visibility)?.documented ?? []

/** The blueprint itself, shown if no row is selected. */
export function BlueprintSummary() {
  const { traits, default_dyadic: dyadic, default_growth: growth } = useValues()
  const counts = [
    ['Traits', traits.order.length],
    ['Learnable traits', dyadic.learnable_traits.length],
    ['Goals', growth.goal_states.order.length],
    ['Triggers', growth.triggers.order.length],
    ['Growth boundaries', growth.boundaries.order.length],
  ] as const
  return (
    <Stack gap={0}>
      <div className={styles.head}>
        <h2 className={styles.title}>Blueprint</h2>
      </div>
      <div className={styles.part}>
        <DraftText path="name" label="Name" />
        <DraftText path="blueprint_id" label="Blueprint id" mono />
        <div className={styles.two}>
          <DraftText path="category" label="Category" />
          <DraftChoice path="visibility" label="Visibility" documented={visibilities} />
        </div>
        <DraftArea path="description" label="Description" />
      </div>
      <Part title="Contents">
        <dl className={styles.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <DraftFlag path="default_dyadic.enabled" label="Dyadic" />
      </Part>
    </Stack>
  )
}
