import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { EmptyState } from '@/ui/empty-state'
import { useRowActions } from '@/features/blueprints/acts/use-row-actions'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { PulledGoals } from './pulled-goals'
import { TriggerEditor } from './trigger-editor'
import { TriggerList } from './trigger-list'
import styles from './triggers.module.css'

const list = 'default_growth.triggers'

/** The triggers of the draft: what they wait for, what they affect, and what that pulls to. */
export function TriggersView() {
  const { selection } = useDesigner()
  const { triggers } = useValues().default_growth
  const actions = useRowActions(list)
  const selected = selection?.list === list ? selection.key : undefined
  const key = selected !== undefined && triggers.order.includes(selected) ? selected : triggers.order[0]
  if (key === undefined)
    return (
      <div className={styles.nothing}>
        <EmptyState
          action={
            <Button
              variant="filled"
              leftSection={<IconPlus size={15} aria-hidden />}
              onClick={() => actions.add('condition')}
            >
              Add trigger
            </Button>
          }
        >
          A trigger is a condition in words. Where it holds, the traits that it affects grow at another rate.
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.view}>
      <TriggerList shown={key} />
      <TriggerEditor rowKey={key} />
      <PulledGoals rowKey={key} />
    </div>
  )
}
