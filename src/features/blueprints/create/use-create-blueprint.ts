import type { NewBlueprint } from '@/api/resources/blueprints'
import { endpoints } from '@/api/endpoints'
import { fieldPlace } from '@/api/failures/field-place'
import { useClient } from '@/api/use-client'
import { isJsonObject } from '@/lib/json/json'
import { answeredOtherwise } from '@/entities/requests/answered-otherwise'
import { useFieldErrors } from '@/entities/requests/use-field-errors'
import { useCreateMutation } from '@/entities/requests/use-create-mutation'
import { showToast } from '@/ui/overlays/toast'

const fields = ['name', 'blueprint_id', 'category', 'visibility'] as const

/** Creates a blueprint, once per press, and calls `onCreated` with its id. */
export function useCreateBlueprint(onCreated: (id: string) => void) {
  const client = useClient()
  const {
    create,
    failure,
    reset: dismiss,
    ...mutation
  } = useCreateMutation<NewBlueprint>({
    key: ['new blueprint'],
    kind: 'blueprint',
    send: (body, signal) => client.call(endpoints.createBlueprint, { body }, { signal }),
    nameOf: ({ name }) => `Blueprint ${name.slice(0, 60)}`,
    idOf: (answered, { blueprint_id }) => answered ?? blueprint_id,
    onCreated: (id, sent, answer) => {
      const { blueprint_id } = sent
      const differs = answeredOtherwise(sent, isJsonObject(answer) ? answer : {})
      const text =
        id === undefined
          ? 'Blueprint created. The answer had no id, so the page uses its blueprint id'
          : 'Blueprint created'
      showToast(
        differs.length > 0
          ? { tone: 'bad', text: `${text}. The answer differs from what you sent: ${differs.join(', ')}` }
          : { text },
      )
      onCreated(id ?? blueprint_id)
    },
  })
  const { serviceErrorOf, forget, reset } = useFieldErrors(failure, fields)
  return {
    ...mutation,
    failure,
    serviceErrorOf,
    forget,
    /** Removes a refusal, which was about other content. An unknown outcome stays. */
    forgetRefusal: () => {
      if (!mutation.isUnknown && !mutation.isOwn) dismiss()
    },
    create: (values: NewBlueprint) => {
      reset()
      create(values)
    },
  }
}

export type Creation = ReturnType<typeof useCreateBlueprint>

/** Form field for a field of the error body. */
export function createdField(field: string): string | undefined {
  return fieldPlace(field, fields)?.name
}
