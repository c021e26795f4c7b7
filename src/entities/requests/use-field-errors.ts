import { useState } from 'react'
import { ServiceError } from '@/api/failures/errors'
import { fieldPlace, messagesByPlace } from '@/api/failures/field-place'

/** The service's messages about single fields of a form, until their values change. */
export function useFieldErrors(failure: Error | null, fields: readonly string[]) {
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const messages =
    failure instanceof ServiceError
      ? messagesByPlace(failure, (field) => fieldPlace(field, fields)?.name)
      : new Map<string, string>()
  return {
    serviceErrorOf: (field: string) => (forgotten.has(field) ? undefined : messages.get(field)),
    /** The message was about the field's earlier value. */
    forget: (field: string) => {
      if (messages.has(field)) setForgotten(new Set([...forgotten, field]))
    },
    /** Called when the form is sent again. */
    reset: () => setForgotten(new Set()),
  }
}
