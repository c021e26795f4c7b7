import { NativeSelect } from '@mantine/core'
import { setSuccessForm } from '@/mock/controls'
import type { SuccessForm } from '@/mock/faults/success-form'
import { Panel } from '@/ui/page/panel'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { useControl } from './use-control'

const words: Record<SuccessForm, string> = {
  plain: '200, all of it',
  created: '201 or 202, all of it',
  empty: '204, nothing',
  partial: '200, its id and revision alone',
  normalised: '200, with defaults filled in and keys in another order',
  stale: '200, as it was before the change',
}

/** How a change that worked is answered: the interface does not say. */
export function SuccessPart() {
  const { world } = usePanel()
  const { run } = useControl()
  return (
    <Panel level={3} title="Successes">
      <div className={styles.form}>
        <NativeSelect
          label="A change that worked is answered with"
          description="The interface does not show it, so services differ."
          value={world.state.successForm}
          onChange={({ target }) =>
            run(() => setSuccessForm(world, target.value), { text: 'Changes are answered so from now on' })
          }
          data={Object.entries(words).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </Panel>
  )
}
