import { DraftArea } from '@/features/blueprints/draft-fields/draft-area'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { DraftText } from '@/features/blueprints/draft-fields/draft-text'
import { GoalTargets } from './goal-targets'
import styles from './inspector.module.css'

/** A goal state, field by field. */
export function GoalInspector({ rowKey }: { rowKey: string }) {
  const at = `default_growth.goal_states.byKey.${rowKey}`
  return (
    <>
      <div className={styles.part}>
        <div className={styles.named}>
          <DraftText path={`${at}.id`} label="Goal id" mono />
          <DraftNumber path={`${at}.attraction_strength`} label="Attraction" placeholder="None" />
        </div>
        <DraftArea path={`${at}.description`} label="Description" />
      </div>
      <GoalTargets rowKey={rowKey} />
    </>
  )
}
