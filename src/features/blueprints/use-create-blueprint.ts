import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { NewBlueprint } from '@/api/blueprints'
import { CallError, ServiceError } from '@/api/errors'
import { createBlueprintMutation } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { isJsonObject } from '@/lib/json'
import { showToast } from '@/ui/toast'

const fields = ['name', 'blueprint_id', 'category', 'visibility'] as const

/** Creates a blueprint, once per press, and tells where to go then. */
export function useCreateBlueprint(onCreated: (id: string) => Promise<void>) {
  const client = useClient()
  const running = useRef(false)
  const [serviceErrors, setServiceErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const { mutate, isPending, error } = useMutation({
    ...createBlueprintMutation(client),
    onSuccess: async ({ json }, { blueprint_id }) => {
      const id = isJsonObject(json) && typeof json.id === 'string' && json.id !== '' ? json.id : undefined
      showToast({
        text:
          id === undefined
            ? 'Created. The answer named no id, so it is opened by its blueprint id'
            : 'Blueprint created',
      })
      await onCreated(id ?? blueprint_id)
    },
    onError: (failed) => setServiceErrors(failed instanceof ServiceError ? messagesOf(failed) : new Map()),
    onSettled: () => {
      running.current = false
    },
  })
  return {
    isPending,
    failure: error,
    isUnknown: error instanceof CallError && error.outcome === 'unknown',
    serviceErrors,
    create: (values: NewBlueprint) => {
      if (running.current) return
      running.current = true
      setServiceErrors(new Map())
      mutate(values)
    },
    /** What the service said of a field holds for the value that it had. */
    forget: (field: string) => {
      if (serviceErrors.has(field))
        setServiceErrors(new Map([...serviceErrors].filter(([name]) => name !== field)))
    },
  }
}

export type Creation = ReturnType<typeof useCreateBlueprint>

/** Form field that a field of the error body means, however it is spelled. */
export function createdField(field: string): string | undefined {
  const last =
    field
      .split(/[./[\]]+|\s*->\s*/)
      .filter((part) => part !== '')
      .at(-1) ?? ''
  const name = last.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
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
