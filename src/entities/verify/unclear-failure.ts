import type { FailureDescription } from '@/lib/failure-description'

/** An answer came, and does not say whether the thing is there. */
export const unclearFailure: FailureDescription = {
  kind: 'unexpected answer',
  title: 'Unclear answer',
  detail: 'It is not in the documented form, so the console ignores it.',
  next: 'Try again.',
  fields: [],
  retryable: true,
}
