import { isScenario } from '@/mock/controls'
import type { World } from '@/mock/world'
import { scenarioLabels } from './scenario-labels'

const milliseconds = new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'millisecond' })

/** "Museum, 800 ms, 2 faults, clock frozen": what is out of the ordinary at a glance. */
export function worldSummary({ state }: World): string {
  const { scenario, latency, faults, frozenAt } = state
  const parts = [
    isScenario(scenario) ? scenarioLabels[scenario].name : scenario,
    latency > 0 && milliseconds.format(latency),
    faults.length > 0 && (faults.length === 1 ? '1 fault' : `${faults.length} faults`),
    frozenAt !== null && 'clock frozen',
  ]
  return parts.filter(Boolean).join(', ')
}
