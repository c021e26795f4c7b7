import { NativeSelect } from '@mantine/core'
import { setSuccessForm } from '@/mock/controls'
import type { SuccessForm } from '@/mock/faults/success-form'
import { Panel } from '@/ui/page/panel'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { useControl } from './use-control'

const words: Record<SuccessForm, string> = {
  plain: '200, full body',
  created: '201 or 202, full body',
  empty: '204, no body',
  partial: '200, id and revision only',
  normalised: '200, with defaults filled in and keys in another order',
  stale: '200, the state before the change',
}

/** How a successful change is answered: the interface does not say. */
export function SuccessPart() {
  const { world } = usePanel()
  const { run } = useControl()
  return (
    <Panel level={3} title="Successes">
      <div className={styles.form}>
        <NativeSelect
          label="Answer to a successful change"
          description="The interface does not document it, so services differ."
          value={world.state.successForm}
          onChange={({ target }) =>
            run(() => setSuccessForm(world, target.value), { text: 'Success answer set' })
          }
          data={Object.entries(words).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </Panel>
  )
}
