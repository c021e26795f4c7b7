import { ActionIcon, Button } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { labeled } from '@/ui/overlays/labeled'
import { clearFaults, removeFault, setFaults } from '@/mock/controls'
import { Panel } from '@/ui/page/panel'
import { endpointTitle } from './endpoint-choices'
import { faultSentence, faultTerms } from './fault-sentence'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { useControl } from './use-control'

const displayLimit = 100

/** The faults in the order in which they apply; an imported state may contain any number. */
export function FaultList() {
  const { world } = usePanel()
  const { run } = useControl()
  const { faults } = world.state
  const undo = () => {
    const before = world.exportState().faults
    return () => setFaults(world, before)
  }
  return (
    <Panel
      level={3}
      title="Active faults"
      count={faults.length === 0 ? undefined : faults.length}
      actions={
        faults.length > 0 && (
          <Button
            size="xs"
            onClick={() => run(() => clearFaults(world), { text: 'All faults removed', undo: undo() })}
          >
            Remove all
          </Button>
        )
      }
    >
      {faults.length === 0 ? (
        <p className={styles.note}>None. The service answers as it should.</p>
      ) : (
        <ul className={styles.rows} aria-label="Active faults">
          {faults.slice(0, displayLimit).map((fault, index) => {
            const title = endpointTitle(fault.endpoint)
            return (
              <li key={index} className={styles.row}>
                <div className={styles.words}>
                  <b>{title}</b>
                  <span>{faultSentence(fault)}</span>
                  <span className={styles.note}>{faultTerms(fault)}</span>
                </div>
                <ActionIcon
                  size="xs"
                  {...labeled(`Remove the fault on ${title}`)}
                  onClick={() =>
                    run(() => removeFault(world, index), {
                      text: `Fault on ${title} removed`,
                      undo: undo(),
                    })
                  }
                >
                  <IconX size={15} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      {faults.length > displayLimit && (
        <p className={styles.note}>{`And ${faults.length - displayLimit} more.`}</p>
      )}
    </Panel>
  )
}
