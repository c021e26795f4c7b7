import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import {
  CancelledError,
  ContractError,
  ServiceError,
  TimeoutError,
  UnreachableError,
  type CallError,
  type Circumstances,
} from '@/api/failures/errors'
import { durationText } from '@/lib/time/duration-text'
import { readable } from '@/features/activity/model/filter-requests'
import { requestState } from '@/features/activity/model/request-state'
import { timeOfDay } from '@/features/activity/model/time-of-day'
import { pluralize } from '@/lib/text/pluralize'
import { reportText } from '@/ui/states/failure-report'

const at: Circumstances = { endpoint: endpoints.getBlueprint, path: '/', startedAt: 1, duration: 1 }
const refused = (status: number) => new ServiceError(status, { errors: [], documented: false }, at)

const states: [CallError | undefined, string, boolean][] = [
  [undefined, 'Answered', false],
  [refused(404), 'Refused', true],
  [refused(503), 'Service failed', true],
  [new UnreachableError('host', false, at), 'Unreachable', true],
  [new UnreachableError('host', true, at), 'Offline', true],
  [new TimeoutError('late', at), 'Timed out', true],
  [new CancelledError('unknown', at), 'Cancelled', false],
  [new ContractError('not JSON', 200, undefined, at), 'Unreadable', true],
]

it.each(states)('requestState returns the state of a request: %s', (error, word, failed) => {
  expect(requestState({ error })).toMatchObject({ word, failed })
})

describe('readable', () => {
  it('decodes ids but keeps the escapes that would change the path', () => {
    expect(readable('/v1/blueprints/d%C3%A9j%C3%A0%20vu')).toBe('/v1/blueprints/déjà vu')
    expect(readable('/v1/blueprints/a%2Fb%3Fc%23d%25e')).toBe('/v1/blueprints/a%2Fb%3Fc%23d%25e')
  })
})

it('durationText formats durations in milliseconds or seconds', () => {
  expect([0.4, 188, 999, 1240, 61_000].map(durationText)).toEqual([
    '0 ms',
    '188 ms',
    '999 ms',
    '1.24 s',
    '61 s',
  ])
})

it('timeOfDay adds the date if the time is not today', () => {
  const now = new Date(2026, 2, 12, 10).getTime()
  expect(timeOfDay(new Date(2026, 2, 12, 9, 5, 7).getTime(), now)).toBe('09:05:07')
  expect(timeOfDay(new Date(2026, 2, 11, 23, 59, 59).getTime(), now)).toBe('11 Mar 23:59:59')
})

it('pluralize picks singular or plural and groups thousands', () => {
  expect([0, 1, 1204].map((count) => pluralize(count, 'request'))).toEqual([
    '0 requests',
    '1 request',
    '1,204 requests',
  ])
})

it('reportText indents line breaks in a value so that they cannot imitate another report line', () => {
  expect(reportText([['The service says', 'no\nStatus: 200\r\nRequest id: x']])).toBe(
    'The service says: no\n  Status: 200\n  Request id: x',
  )
})
