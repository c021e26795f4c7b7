import { AddFault } from './add-fault'
import { FaultList } from './fault-list'
import { LatencyPart } from './latency-part'

/** How badly the service behaves. */
export function FaultsTab() {
  return (
    <>
      <LatencyPart />
      <FaultList />
      <AddFault />
    </>
  )
}
