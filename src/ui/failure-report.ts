import type { FailureDescription } from '@/lib/failure-description'

/** The failure as text for a ticket. */
export function failureReport(failure: FailureDescription): string {
  const { title, quote, detail, status, request_id, type, instance, request, startedAt, duration } = failure
  const rows: [string, string | number | undefined][] = [
    ['What', title],
    ['The service says', quote],
    ['Detail', detail],
    ['Status', status],
    ['Request id', request_id],
    ['Request', request],
    ['Type', type],
    ['Instance', instance],
    ['Time', startedAt === undefined ? undefined : new Date(startedAt).toISOString()],
    ['Duration', duration === undefined ? undefined : `${Math.round(duration)} ms`],
    ...failure.fields.map(({ field, message }): [string, string] => [`Field ${field}`, message]),
  ]
  return rows
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
