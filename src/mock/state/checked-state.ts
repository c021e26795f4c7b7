import { Artifact } from '@/api/resources/artifacts'
import { EndUser } from '@/api/resources/end-users'
import { Episode } from '@/api/resources/episodes'
import { Persona, PersonaVersion } from '@/api/resources/personas'
import { Project } from '@/api/resources/projects'
import { freeForm } from '@/api/resources/resource'
import { ChatMessage, Space } from '@/api/resources/spaces'
import { isJsonObject } from '@/lib/json/json'
import * as z from 'zod/mini'
import { faultErrors } from '@/mock/faults/checked-fault'
import { ControlRefused, refuseControl } from '@/mock/control-refused'
import { schemaErrors } from '@/mock/schema-errors'
import { successForms } from '@/mock/faults/success-form'
import { stateVersion, type WorldState } from './world-state'

const text = z.string()
const number = z.number()
const byId = <T extends z.core.$ZodType>(value: T) => z.record(z.string(), value)
const owned = <T extends z.core.$ZodType>(value: T) => z.object({ tenant_id: text, value })
const seconds = number.check(z.gte(1))

/** Seconds. All are optional. */
export const SomeLifetimes = z.strictObject({
  userToken: z.optional(seconds),
  endUserToken: z.optional(seconds),
  uploadUrl: z.optional(seconds),
  downloadUrl: z.optional(seconds),
})

const State = z.object({
  scenario: text,
  startedAt: number,
  clockOffset: number,
  frozenAt: z.nullable(number),
  randomState: z.int(),
  lifetimes: z.object({
    userToken: seconds,
    endUserToken: seconds,
    uploadUrl: seconds,
    downloadUrl: seconds,
  }),
  users: z.array(
    z.object({
      sub: text,
      username: text,
      email: text,
      password: text,
      name: text,
      tenant_id: text,
      role: z.enum(['admin', 'viewer']),
    }),
  ),
  revoked: byId(number),
  tokenGeneration: z.int(),
  // Not checked against the interface's form: the seeded blueprints contain fields that the interface does not have.
  blueprints: byId(owned(freeForm)),
  personas: byId(owned(Persona)),
  personaVersions: byId(owned(PersonaVersion)),
  endUsers: byId(owned(EndUser)),
  spaces: byId(
    z.object({
      tenant_id: text,
      value: Space,
      conversation: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('kept'), messages: z.array(ChatMessage) }),
        z.object({ kind: z.literal('generated'), seed: text, count: z.int(), until: number }),
      ]),
      joinedLate: byId(number),
    }),
  ),
  projects: byId(owned(Project)),
  corpora: byId(z.object({ id: text, tenant_id: text, name: text, description: text, entities: z.int() })),
  episodes: byId(owned(Episode)),
  artifacts: byId(
    z.object({
      tenant_id: text,
      value: z.intersection(Artifact, z.object({ id: text })),
      arrivedAt: z.nullable(number),
      endsAs: z.enum(['ready', 'failed']),
      stuck: z.optional(z.enum(['uploaded', 'processing'])),
    }),
  ),
  uploads: byId(
    z.object({ artifact_id: text, signature: text, expiresAt: number, requiredHeaders: byId(text) }),
  ),
  apiKeyCount: z.int().check(z.gte(0)),
  chatSpend: z.optional(byId(number)),
  faults: z.array(z.unknown()),
  latency: number.check(z.gte(0)),
  successForm: z.optional(z.enum(successForms)),
})

const refusal = 'This is no state of the mock'

/** A state as returned by `exportState`. Throws a message with the places of all errors for anything else. */
export function checkedState(given: unknown): WorldState {
  if (!isJsonObject(given) || given.version === undefined)
    throw new ControlRefused(`${refusal}: a JSON object with a version is expected.`)
  if (given.version !== stateVersion)
    throw new ControlRefused(
      `The state has the form of version ${JSON.stringify(given.version)}, this mock reads version ${stateVersion}.`,
    )
  refuseControl(refusal, schemaErrors(State, given))
  const state = given as unknown as WorldState // matches the schema
  refuseControl(
    refusal,
    state.faults.flatMap((fault, index) =>
      faultErrors(fault).map(({ field, message }) => ({ field: `faults[${index}].${field}`, message })),
    ),
  )
  return state
}
