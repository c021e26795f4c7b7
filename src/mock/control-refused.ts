import type { FieldError } from '@/api/errors'

/** What a control throws instead of changing anything: what it was given cannot be used. */
export class ControlRefused extends Error {
  readonly errors: readonly FieldError[]

  constructor(message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.name = 'ControlRefused'
    this.errors = errors
  }
}

/** Throws with the first errors in words when there are any. */
export function refuseControl(what: string, errors: readonly FieldError[]): void {
  if (errors.length === 0) return
  const told = errors.slice(0, 3).map(({ field, message }) => `${field} ${message}`.trim())
  const more = errors.length > told.length ? `, and ${errors.length - told.length} more` : ''
  throw new ControlRefused(`${what}: ${told.join(', ')}${more}.`, errors)
}
