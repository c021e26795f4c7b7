import type { JsonObject } from '@/lib/json/json'
import { createStore } from '@/lib/create-store'
import { readStored, writeStored } from '@/lib/web-storage'

/** A gap of the interface that the console fills, and that an environment may need filled otherwise. */
export interface Assumption {
  readonly title: string
  /** What the interface says of it, as a sentence. */
  readonly gap: string
  /** The first is the console's choice. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** With the choice `other`, the user names the field. */
  readonly takesOther?: boolean
}

const notDocumented = 'Not documented.'

/** The seven assumptions that can be switched. What else is assumed is fixed and listed in `README.md`. */
export const assumptions = {
  'mint-body': {
    title: 'Field that names the end user when a token is minted',
    gap: notDocumented,
    choices: [
      { value: 'off', label: 'Minting is off' },
      { value: 'end_user_id', label: 'end_user_id' },
      { value: 'participant_id', label: 'participant_id' },
      { value: 'id', label: 'id' },
    ],
    takesOther: true,
  },
  'blueprint-ref': {
    title: 'What blueprint_id means when a persona is created',
    gap: 'The interface says: “Request fields: blueprint_id, name, role, version (strings)”. A blueprint has an id too.',
    choices: [
      { value: 'blueprint_id', label: "The blueprint's blueprint_id" },
      { value: 'id', label: "The blueprint's id" },
    ],
  },
  'put-body': {
    title: 'Body that updates an end user, a space or a project',
    gap: notDocumented,
    choices: [
      { value: 'known', label: 'The known writable fields with your edits' },
      { value: 'edits', label: 'Only your edits' },
    ],
  },
  'patch-body': {
    title: 'Body that updates a blueprint',
    gap: notDocumented,
    choices: [
      { value: 'changed', label: 'Only the changed top-level fields' },
      { value: 'whole', label: 'The whole blueprint' },
    ],
  },
  'api-key-header': {
    title: 'Form of the x-api-key header',
    gap: 'The interface says: “An optional x-api-key header (Bearer token format) supplies API-key-scoped access.”',
    choices: [
      { value: 'bearer', label: 'Bearer <key>' },
      { value: 'bare', label: '<key>' },
    ],
  },
  'time-zone': {
    title: 'Time zone when a time has none',
    gap: notDocumented,
    choices: [
      { value: 'utc', label: 'UTC' },
      { value: 'local', label: "This device's time zone" },
    ],
  },
  chat: {
    title: 'Form of a chat completion',
    gap: notDocumented,
    choices: [
      { value: 'off', label: 'Chat is off' },
      { value: 'persona', label: 'model names the persona, the reply streams' },
      { value: 'version', label: 'model names the persona version, the reply streams' },
      { value: 'persona-json', label: 'model names the persona, the reply is one JSON body' },
    ],
  },
} satisfies Record<string, Assumption>

export type AssumptionId = keyof typeof assumptions
export type Choices = Readonly<Record<AssumptionId, string>>

export const assumptionIds = Object.keys(assumptions) as AssumptionId[] // of the object above

export type AssumptionStore = ReturnType<typeof createAssumptionStore>

/** The choices of one environment, kept in localStorage. On the mock, whose request formats are known, minting and chat are on. */
export function createAssumptionStore(environment: { id: string; kind: string }) {
  const key = `pc2.assumptions.${environment.id}`
  const usual: Partial<Choices> =
    environment.kind === 'mock' ? { 'mint-body': 'end_user_id', chat: 'persona' } : {}
  const store = createStore(readChoices(readStored('localStorage', key), usual))
  return {
    ...store,
    choose(id: AssumptionId, value: string) {
      store.set({ ...store.get(), [id]: value })
      writeStored('localStorage', key, store.get())
    },
  }
}

/** Unknown ids and values fall back to the usual choice, else to the console's. */
function readChoices(from: unknown, usual: Partial<Choices>): Choices {
  const wanted = new Map<string, unknown>(typeof from === 'object' && from ? Object.entries(from) : [])
  return Object.fromEntries(
    assumptionIds.map((id) => {
      const { choices, takesOther }: Assumption = assumptions[id]
      const value = wanted.get(id)
      const isKnown =
        typeof value === 'string' &&
        value !== '' &&
        (takesOther || choices.some((one) => one.value === value))
      return [id, isKnown ? value : (usual[id] ?? choices[0]?.value ?? '')]
    }),
  ) as Choices // one value for each id
}

/** Body that mints a token for an end user. Null while minting is off. */
export const mintBody = (choices: Choices, endUserId: string): JsonObject | null =>
  choices['mint-body'] === 'off' ? null : { [choices['mint-body']]: endUserId }

/** Value of the `x-api-key` header. */
export const fundingHeader = (choices: Choices, key: string): string =>
  choices['api-key-header'] === 'bare' ? key : `Bearer ${key}`

/** Value of `blueprint_id` of #22 for a blueprint, as read; undefined if it has none. */
export function blueprintRef(
  choices: Choices,
  { id, blueprint_id }: { id?: string | undefined; blueprint_id?: string | undefined },
): string | undefined {
  return (choices['blueprint-ref'] === 'id' ? id : blueprint_id) || undefined
}

/**
 * Body of #14, #15 and #19: `known` holds the writable fields whose values are known, `edits` those that the user
 * changed. Fields without a value are left out: what the service has is then its own affair.
 */
export function putBody(choices: Choices, known: JsonObject, edits: JsonObject): JsonObject {
  const sent = choices['put-body'] === 'edits' ? edits : { ...known, ...edits }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
}
