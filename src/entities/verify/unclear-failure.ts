import type { FailureDescription } from '@/lib/failure-description'

/** An answer came, and does not say whether the thing is there. */
export const unclearFailure: FailureDescription = {
  kind: 'unexpected answer',
  title: 'The answer did not tell',
  detail: 'It does not have the documented form, so nothing is taken from it.',
  next: 'Try again.',
  fields: [],
  retryable: true,
}
