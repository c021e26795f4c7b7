import { useState } from 'react'
import { ServiceError } from '@/api/errors'
import { pathParts } from '@/lib/path-parts'

/** What the service said of single fields of a form, until their values change. */
export function useFieldRefusals(failure: Error | null, fields: readonly string[]) {
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const messages = failure instanceof ServiceError ? messagesOf(failure, fields) : new Map<string, string>()
  return {
    serviceErrorOf: (field: string) => (forgotten.has(field) ? undefined : messages.get(field)),
    /** It holds for the value that the field had. */
    forget: (field: string) => {
      if (messages.has(field)) setForgotten(new Set([...forgotten, field]))
    },
    /** The form is sent again. */
    reset: () => setForgotten(new Set()),
  }
}

/** Form field that a field of the error body means, however it is spelled. */
export function refusedField(field: string, fields: readonly string[]): string | undefined {
  const name = pathParts(field).at(-1)
  return fields.find((known) => known === name)
}

function messagesOf({ refusal }: ServiceError, fields: readonly string[]): Map<string, string> {
  const messages = new Map<string, string>()
  for (const { field, message } of refusal.errors) {
    const name = refusedField(field, fields)
    if (name !== undefined) messages.set(name, [messages.get(name), message].filter(Boolean).join('; '))
  }
  return messages
}
