import type { ReactNode } from 'react'
import { ServiceError } from '@/api/failures/errors'
import type { LoggedExchange } from '@/api/exchange-log'
import { waitText } from '@/lib/time/relative-time'
import { useEnvironment } from '@/session/use-environment'
import { useNow } from '@/ui/use-now'
import { durationText } from '@/lib/time/duration-text'
import { readable } from './model/filter-requests'
import { timeOfDay } from './model/time-of-day'
import { PastTime } from './past-time'
import styles from './request-drawer.module.css'

const credentials = {
  bearer: 'User token or API key',
  'end-user': 'End-user token',
  'api-key': 'API key',
  none: 'No credential',
}

export function RequestFacts({ entry }: { entry: LoggedExchange }) {
  const { endpoint, path, query, startedAt, duration, funded, error } = entry
  const { environment } = useEnvironment()
  const now = useNow()
  const refusal = error instanceof ServiceError ? error.refusal : undefined
  return (
    <dl className={styles.facts}>
      <Fact name="Request" mono>
        {endpoint.method} {readable(path)}
        {query}
      </Fact>
      <Fact name="Endpoint" mono>
        {endpoint.method} {endpoint.path}
      </Fact>
      <Fact name="Documented as">
        {endpoint.number === null ? 'Mentioned only, without details' : `Endpoint ${endpoint.number}`}
      </Fact>
      <Fact name="Started">
        {timeOfDay(startedAt, now)}, <PastTime at={startedAt} />
      </Fact>
      <Fact name="Duration">{durationText(duration)}</Fact>
      <Fact name="Sent with">
        {credentials[endpoint.auth]}
        {funded && ' and a funding key'}
      </Fact>
      <Fact name="Environment">{environment.name}</Fact>
      <Fact name="Type" mono>
        {refusal?.type}
      </Fact>
      <Fact name="Instance" mono>
        {refusal?.instance}
      </Fact>
      <Fact name="Asked to wait">{refusal?.requestedWait && waitText(refusal.requestedWait)}</Fact>
    </dl>
  )
}

function Fact({ name, mono = false, children }: { name: string; mono?: boolean; children: ReactNode }) {
  if (children === undefined || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? 'pc-mono' : undefined}>{children}</dd>
    </div>
  )
}
