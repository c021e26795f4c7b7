import type { FieldError } from '@/api/service-error'
import type { JsonObject } from '@/lib/json/json'

/** Thrown by an operation instead of replying. Becomes the error body of the interface's section 7. */
export class Refused extends Error {
  /** That body, except for what the request tells. */
  readonly error: JsonObject & { status: number }

  constructor(status: number, type: string, title: string, detail: string, errors: FieldError[] = []) {
    super(detail)
    this.error = { type, title, status, detail, errors: errors.map((one) => ({ ...one })) }
  }
}

export const badRequest = (detail: string): Refused => new Refused(400, 'bad_request', 'Bad request', detail)

export function unauthorized(type: string, detail: string): Refused {
  return new Refused(401, type, 'Not signed in', detail)
}

export const forbidden = (detail: string): Refused => new Refused(403, 'forbidden', 'Not allowed', detail)

export function notFound(what: string, id: string): Refused {
  return new Refused(404, 'not_found', 'Not found', `There is no ${what} “${id}” in this tenant.`)
}

/** Throws a 422 if there are any field errors. */
export function refuseFields(errors: FieldError[]): void {
  if (errors.length === 0) return
  const count = errors.length === 1 ? '1 field is' : `${errors.length} fields are`
  throw new Refused(422, 'validation_error', 'Validation failed', `${count} invalid.`, errors)
}
