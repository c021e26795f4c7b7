import { useRouter } from '@tanstack/react-router'
import type { Answer } from '@/api/exchange'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { showToast } from '@/ui/overlays/toast'
import type { EntityKind } from '@/entities/entity-kinds'
import { entityTarget } from '@/entities/entity-target'
import { useServiceMutation } from './use-service-mutation'

interface CreateMutationOptions<Input> {
  /** Of what is made here only one is made at a time. */
  key: readonly string[]
  kind: EntityKind
  send: (input: Input, signal: AbortSignal) => Promise<Answer<unknown>>
  /** What of the answer is the thing that was made; left out where it is all of it. */
  selectCreated?: (json: JsonValue) => JsonValue | undefined
  /** It is made, and the user waited for it. The id is the answer's, if it names one. */
  onCreated: (id: string | undefined, input: Input, json: JsonValue) => void
  /** For messages to a user who went elsewhere: "Blueprint Night porter". */
  nameOf: (input: Input) => string
  /** Where it can be found. */
  idOf: (answered: string | undefined, input: Input) => string | undefined
}

/** Makes a thing by a POST that nobody may send twice. */
export function useCreateMutation<Input>(options: CreateMutationOptions<Input>) {
  const { key, kind, send, selectCreated = (json: JsonValue) => json, onCreated, nameOf, idOf } = options
  const router = useRouter()
  const answeredId = (json: JsonValue) => {
    const created = selectCreated(json)
    return isJsonObject(created) && typeof created.id === 'string' && created.id !== ''
      ? created.id
      : undefined
  }
  const open = (id: string) =>
    void router.navigate(entityTarget({ kind, id }) ?? { to: '/go', search: { ref: id } })
  const { run, isDone, ...mutation } = useServiceMutation({
    key: ['making', ...key],
    send,
    onDone: ({ json }, input: Input) => onCreated(answeredId(json), input, json),
    onDoneElsewhere: ({ json }, input) => {
      const id = idOf(answeredId(json), input)
      showToast(
        id === undefined
          ? { text: `${nameOf(input)} may have been created. The answer gave no id` }
          : { text: `${nameOf(input)} was created`, action: { label: 'Open', onClick: () => open(id) } },
      )
    },
    nameOf,
    participle: 'created',
  })
  return { ...mutation, create: run, isCreated: isDone }
}
