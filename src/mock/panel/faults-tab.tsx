import { AddFault } from './add-fault'
import { FaultList } from './fault-list'
import { LatencyPart } from './latency-part'
import { SuccessPart } from './success-part'

/** How the service behaves. */
export function FaultsTab() {
  return (
    <>
      <LatencyPart />
      <SuccessPart />
      <FaultList />
      <AddFault />
    </>
  )
}
