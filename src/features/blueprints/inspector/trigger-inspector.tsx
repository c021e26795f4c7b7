import { TriggerDirection } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import { useDraftReview } from '@/features/blueprints/designer-context'
import { DraftArea } from '@/features/blueprints/draft-fields/draft-area'
import { DraftChoice } from '@/features/blueprints/draft-fields/draft-choice'
import { DraftList } from '@/features/blueprints/draft-fields/draft-list'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { DraftText } from '@/features/blueprints/draft-fields/draft-text'
import styles from './inspector.module.css'

const directions = documentedValues.get(TriggerDirection)?.documented ?? []

export function TriggerInspector({ rowKey }: { rowKey: string }) {
  const { traitRefs } = useDraftReview()
  const at = `default_growth.triggers.byKey.${rowKey}`
  return (
    <div className={styles.part}>
      <DraftText path={`${at}.id`} label="Trigger id" mono />
      <DraftArea path={`${at}.condition`} label="Condition" />
      <div className={styles.two}>
        <DraftChoice path={`${at}.direction`} label="Direction" documented={directions} />
        <DraftNumber path={`${at}.rate_multiplier`} label="Rate multiplier" placeholder="None" />
      </div>
      <DraftList
        path={`${at}.affected_traits`}
        label="Affected traits"
        suggestions={traitRefs}
        isDoubtful={(ref) => !traitRefs.includes(ref)}
        placeholder="Add a trait"
      />
    </div>
  )
}
