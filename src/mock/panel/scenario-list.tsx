import { Badge, Button } from '@mantine/core'
import { startScenario } from '@/mock/controls'
import { Panel } from '@/ui/page/panel'
import { usePanel } from './panel-context'
import styles from './panel-part.module.css'
import { scenarioLabels } from './scenario-labels'
import { useWorldSwap } from './use-world-swap'

export function ScenarioList() {
  const { world } = usePanel()
  const { swap } = useWorldSwap()
  const running = world.state.scenario
  return (
    <Panel
      level={3}
      title="Scenarios"
      actions={
        <Button size="xs" onClick={() => swap(() => startScenario(world, running), 'Scenario reset')}>
          Reset
        </Button>
      }
    >
      <p className={styles.note}>
        Starting or resetting a scenario discards changes, faults and the log. You stay signed in.
      </p>
      <ul className={styles.rows} aria-label="Scenarios">
        {Object.entries(scenarioLabels).map(([scenario, { name, sentence }]) => (
          <li key={scenario} className={styles.row}>
            <div className={styles.words}>
              <b>
                {name} {scenario === running && <Badge color="teal">Running</Badge>}
              </b>
              <span>{sentence}</span>
            </div>
            {scenario !== running && (
              <Button
                size="xs"
                aria-label={`Start ${name}`}
                onClick={() => swap(() => startScenario(world, scenario), `${name} is running`)}
              >
                Start
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
