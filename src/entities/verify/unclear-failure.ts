import type { FailureDescription } from '@/lib/failure-description'

/** An answer came, but does not say whether the entity exists. */
export const unclearFailure: FailureDescription = {
  kind: 'unexpected answer',
  title: 'Unclear answer',
  detail: 'It is not in the documented form, so the console ignores it.',
  next: 'Try again.',
  fields: [],
  retryable: true,
}
