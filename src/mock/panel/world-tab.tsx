import { ScenarioList } from './scenario-list'
import { StatePart } from './state-part'

/** What the service holds. */
export function WorldTab() {
  return (
    <>
      <ScenarioList />
      <StatePart />
    </>
  )
}
