import { describeFailure } from '@/api/failures/describe-failure'
import type { LoggedExchange } from '@/api/exchange-log'
import type { Environment } from '@/lib/environment'
import { failureReport, reportText } from '@/ui/states/failure-report'
import { driftText } from './drift-text'
import { requestState } from './request-state'

/** An exchange as text for a ticket: without its body, which may hold data that does not belong there. */
export function exchangeReport(
  entry: LoggedExchange,
  { name, baseUrl }: Pick<Environment, 'name' | 'baseUrl'>,
): string {
  const { endpoint, path, query, error, drift } = entry
  const row = endpoint.number === null ? '' : `, row ${endpoint.number} of the interface`
  return [
    error ? failureReport(describeFailure(error)) : answeredReport(entry),
    reportText([
      ['Outcome', requestState(entry).word],
      ['Endpoint', `${endpoint.title} (${endpoint.method} ${endpoint.path}${row})`],
      ['Address', `${baseUrl}${path}${query}`],
      ['Environment', name],
      ...drift.map((one): [string, string] => [`Differs at ${one.path}`, driftText(one)]),
    ]),
  ].join('\n')
}

function answeredReport({ endpoint, status, request_id, path, startedAt, duration }: LoggedExchange): string {
  return reportText([
    ['What', endpoint.title],
    ['Status', status],
    ['Request id', request_id],
    ['Request', `${endpoint.method} ${path}`],
    ['Time', new Date(startedAt).toISOString()],
    ['Duration', `${Math.round(duration)} ms`],
  ])
}
