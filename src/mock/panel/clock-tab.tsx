import { ClockPart } from './clock-part'
import { EndSessionsPart } from './end-sessions-part'
import { LifetimesPart } from './lifetimes-part'

/** What runs out. */
export function ClockTab() {
  return (
    <>
      <ClockPart />
      <LifetimesPart />
      <EndSessionsPart />
    </>
  )
}
