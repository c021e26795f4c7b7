import { ActionIcon } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { labeled } from '@/ui/overlays/labeled'
import { TriggerDirection } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import { useRowActions } from '@/features/blueprints/actions/use-row-actions'
import { useValues } from '@/features/blueprints/designer-context'
import { DraftArea } from '@/features/blueprints/draft-fields/draft-area'
import { DraftChoice } from '@/features/blueprints/draft-fields/draft-choice'
import { DraftText } from '@/features/blueprints/draft-fields/draft-text'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { AffectedTraits } from './affected-traits'
import { RateField } from './rate-field'
import styles from './triggers.module.css'

const list = 'default_growth.triggers'
const directions = documentedValues.get(TriggerDirection)?.documented ?? []

/** One trigger: its condition, its effect and the affected traits. */
export function TriggerEditor({ rowKey }: { rowKey: string }) {
  const values = useValues()
  const actions = useRowActions(list)
  const at = `${list}.byKey.${rowKey}`
  const label = rowLabel(list, rowKey, values)
  return (
    <section className={styles.main} aria-label={label}>
      <div className={styles.mainHead}>
        <IconBolt size={18} className={styles.bolt} aria-hidden />
        <h2 className={styles.title} title={label}>
          {label}
        </h2>
        <ActionIcon {...labeled('Move up')} onClick={() => actions.move(rowKey, -1)}>
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...labeled('Move down')} onClick={() => actions.move(rowKey, 1)}>
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...labeled('Duplicate')} onClick={() => actions.duplicate(rowKey, 'id')}>
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...labeled('Remove')} onClick={() => actions.remove(rowKey)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div key={rowKey} className={styles.fields}>
        <DraftArea path={`${at}.condition`} label="Condition" rows={2} className={styles.wide} />
        <DraftText path={`${at}.id`} label="Trigger id" mono />
        <DraftChoice path={`${at}.direction`} label="Direction" documented={directions} />
        <RateField rowKey={rowKey} />
      </div>
      {/* Without a key, so that hundreds of traits stay mounted when the trigger changes. */}
      <AffectedTraits rowKey={rowKey} />
    </section>
  )
}
