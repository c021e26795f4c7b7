import type { FailureDescription } from '@/lib/failure-description'

/** The failure as text for a ticket. */
export function failureReport(failure: FailureDescription): string {
  const { title, quote, detail, status, request_id, type, instance, request, startedAt, duration } = failure
  return reportText([
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
  ])
}

/** Names and values, one per line, without unknown values. Further lines of a value are indented. */
export function reportText(rows: readonly (readonly [string, string | number | undefined])[]): string {
  return rows
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${String(value).replace(/\r\n?|\n/g, '\n  ')}`)
    .join('\n')
}
