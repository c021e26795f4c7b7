import { firstFew } from '@/lib/text/first-few'
import type { FieldError } from '@/api/failures/errors'

/** Thrown by a control for unusable input, before it changes anything. */
export class ControlRefused extends Error {
  readonly errors: readonly FieldError[]

  constructor(message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.name = 'ControlRefused'
    this.errors = errors
  }
}

/** Throws with the first errors as text, if there are any. */
export function refuseControl(what: string, errors: readonly FieldError[]): void {
  if (errors.length === 0) return
  const firstErrors = firstFew(errors, 3, ({ field, message }) => `${field} ${message}`.trim())
  throw new ControlRefused(`${what}: ${firstErrors}.`, errors)
}
