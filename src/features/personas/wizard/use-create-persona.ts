import { endpoints } from '@/api/endpoints'
import type { NewPersona } from '@/api/resources/personas'
import { useClient } from '@/api/use-client'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { useFieldErrors } from '@/entities/requests/use-field-errors'
import { useCreateMutation } from '@/entities/requests/use-create-mutation'

export const personaFields = ['name', 'role', 'version', 'blueprint_id'] as const

/** Creates a persona (#22), once per submit. The answer is the only source of its data, ever. */
export function useCreatePersona(
  onCreated: (id: string | undefined, sent: NewPersona, answer: JsonValue) => void,
) {
  const client = useClient()
  const { create, failure, ...mutation } = useCreateMutation<NewPersona>({
    key: ['new persona'],
    kind: 'persona',
    send: (body, signal) => client.call(endpoints.createPersona, { body }, { signal }),
    selectCreated: personaIn,
    nameOf: ({ name }) => `Persona ${name.slice(0, 60)}`,
    idOf: (answered) => answered,
    onCreated,
  })
  const { reset, ...fieldErrors } = useFieldErrors(failure, personaFields)
  return {
    ...mutation,
    ...fieldErrors,
    failure,
    create: (body: NewPersona) => {
      reset()
      create(body)
    },
  }
}

export type PersonaCreation = ReturnType<typeof useCreatePersona>

/** The persona in the answer, or the persona id of its version if only a version came. */
function personaIn(json: JsonValue): JsonValue | undefined {
  if (!isJsonObject(json)) return undefined
  const { persona, version } = json
  if (isJsonObject(persona) && typeof persona.id === 'string') return persona
  return isJsonObject(version) && version.persona_id !== undefined ? { id: version.persona_id } : undefined
}
