import { useState } from 'react'
import type { NewBlueprint } from '@/api/blueprints'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/errors'
import { useClient } from '@/api/use-client'
import { showToast } from '@/ui/toast'
import { pathParts } from '@/blueprint/model/path-parts'
import { useMaking } from './use-making'

const fields = ['name', 'blueprint_id', 'category', 'visibility'] as const

/** Creates a blueprint, once per press, and tells where to go then. */
export function useCreateBlueprint(onCreated: (id: string) => void) {
  const client = useClient()
  const { make, failure, ...making } = useMaking<NewBlueprint>({
    key: ['new blueprint'],
    send: (body, signal) => client.call(endpoints.createBlueprint, { body }, { signal }),
    nameOf: ({ name }) => `Blueprint ${name.slice(0, 60)}`,
    idOf: (answered, { blueprint_id }) => answered ?? blueprint_id,
    onMade: (id, { blueprint_id }) => {
      showToast({
        text:
          id === undefined
            ? 'Created. The answer named no id, so it is opened by its blueprint id'
            : 'Blueprint created',
      })
      onCreated(id ?? blueprint_id)
    },
  })
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  const serviceErrors = failure instanceof ServiceError ? messagesOf(failure) : new Map<string, string>()
  return {
    ...making,
    failure,
    serviceErrorOf: (field: string) => (forgotten.has(field) ? undefined : serviceErrors.get(field)),
    create: (values: NewBlueprint) => {
      setForgotten(new Set())
      make(values)
    },
    /** What the service said of a field holds for the value that it had. */
    forget: (field: string) => {
      if (serviceErrors.has(field)) setForgotten(new Set([...forgotten, field]))
    },
  }
}

export type Creation = ReturnType<typeof useCreateBlueprint>

/** Form field that a field of the error body means, however it is spelled. */
export function createdField(field: string): string | undefined {
  const name = pathParts(field).at(-1)
  return fields.find((known) => known === name)
}

function messagesOf({ refusal }: ServiceError): Map<string, string> {
  const messages = new Map<string, string>()
  for (const { field, message } of refusal.errors) {
    const name = createdField(field)
    if (name !== undefined) messages.set(name, [messages.get(name), message].filter(Boolean).join('; '))
  }
  return messages
}
