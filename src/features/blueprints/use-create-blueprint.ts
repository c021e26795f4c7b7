import type { NewBlueprint } from '@/api/blueprints'
import { endpoints } from '@/api/endpoints'
import { useClient } from '@/api/use-client'
import { refusedField, useFieldRefusals } from '@/references/use-field-refusals'
import { useMaking } from '@/references/use-making'
import { showToast } from '@/ui/toast'

const fields = ['name', 'blueprint_id', 'category', 'visibility'] as const

/** Creates a blueprint, once per press, and tells where to go then. */
export function useCreateBlueprint(onCreated: (id: string) => void) {
  const client = useClient()
  const { make, failure, ...making } = useMaking<NewBlueprint>({
    key: ['new blueprint'],
    kind: 'blueprint',
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
  const { serviceErrorOf, forget, reset } = useFieldRefusals(failure, fields)
  return {
    ...making,
    failure,
    serviceErrorOf,
    forget,
    create: (values: NewBlueprint) => {
      reset()
      make(values)
    },
  }
}

export type Creation = ReturnType<typeof useCreateBlueprint>

/** Form field that a field of the error body means. */
export function createdField(field: string): string | undefined {
  return refusedField(field, fields)
}
