import { useRouter } from '@tanstack/react-router'
import type { Answer } from '@/api/exchange'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { showToast } from '@/ui/overlays/toast'
import type { EntityKind } from '@/entities/entity-kinds'
import { entityTarget } from '@/entities/entity-target'
import { useServiceMutation } from './use-service-mutation'

interface CreateMutationOptions<Input> {
  /** Only one mutation with this key runs at a time. */
  key: readonly string[]
  kind: EntityKind
  send: (input: Input, signal: AbortSignal) => Promise<Answer<unknown>>
  /** Selects the created entity from the answer. Default: the whole answer. */
  selectCreated?: (json: JsonValue) => JsonValue | undefined
  /** Called if the user waited for the creation. The id is from the answer, if it has one. */
  onCreated: (id: string | undefined, input: Input, json: JsonValue) => void
  /** For messages to a user who has left the page: "Blueprint Night porter". */
  nameOf: (input: Input) => string
  /** The id by which the entity can be opened. */
  idOf: (answered: string | undefined, input: Input) => string | undefined
}

/** Creates an entity by a POST that must not be sent twice. */
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
