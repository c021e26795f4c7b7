import type * as z from 'zod/mini'
import { expect, it, vi } from 'vitest'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { ContractError } from '@/api/failures/errors'
import type { LooseInput } from '@/api/request'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { clientWith } from '@test/support/client-with'

type Schema = z.core.$ZodTypes
const all = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]

/** The endpoints that read, except the download address, which the downloading code checks. */
const reading = all.filter(([, { reads, announces }]) => reads && announces === null)

const inputs: Partial<Record<keyof typeof endpoints, JsonObject>> = {
  logIn: { email: 'a@b.example', password: 'p' },
  readSpaceContext: { participant_id: 'p' },
  queryCorpus: { query: 'q' },
  createBlueprint: { blueprint_id: 'b', category: 'c', name: 'n', visibility: 'PRIVATE' },
  presignAsEndUser: { content_type: 'text/plain', size_bytes: 1 },
  presignAsServiceUser: { content_type: 'text/plain', size_bytes: 1 },
  readEndUsers: { ids: ['a'] },
  addSpaceUsers: { participant_ids: ['a'] },
  joinRoom: { participant_ids: ['a'] },
  createPersona: { blueprint_id: 'b', name: 'n', role: 'r', version: '1' },
}

function ask(name: keyof typeof endpoints, answer: JsonValue) {
  const { call } = clientWith({
    fetch: async () => Response.json(answer, { headers: { 'x-request-id': 'req_1' } }),
  })
  const input: LooseInput = {
    params: { id: 'a', space_id: 'a', corpus_id: 'a' },
    body: inputs[name] ?? {},
  }
  return call(endpoints[name] as Endpoint, input as never) // fits this endpoint, one of many
}

/** A value of each documented field's type. */
function sampleOf({ _zod: { def } }: Schema): JsonValue {
  if (def.type === 'optional') return sampleOf(def.innerType as Schema)
  if (def.type === 'union') return sampleOf(def.options[0] as Schema)
  if (def.type === 'string') return 'a'
  if (def.type === 'number') return 1
  if (def.type === 'boolean') return false
  return def.type === 'array' ? [] : {}
}

const fields = all.flatMap(([name, { reply }]) => {
  const { def } = (reply as Schema)._zod
  return def.type === 'object'
    ? Object.entries(def.shape).map(([field, schema]) => [name, field, sampleOf(schema as Schema)] as const)
    : []
})

it.each(reading.map(([name]) => name))('rejects any other body as an answer to %s', async (name) => {
  for (const body of [{}, { status: 'healthy', gateway: 'edge-7' }, { result_set: null }, [], 'ok', null, 7])
    expect([body, await ask(name, body).catch((error: unknown) => error)]).toEqual([
      body,
      expect.any(ContractError),
    ])
  await expect(ask(name, {})).rejects.toMatchObject({ request_id: 'req_1', status: 200 })
})

it('covers every resource that can be read', () => {
  expect(reading.map(([, { number }]) => number)).toEqual([1, 3, 4, 5, 8, 10, 13])
})

it.each(all.filter(([, { reads }]) => !reads).map(([name]) => name))(
  'accepts a change by %s as done, however little its answer contains',
  async (name) => {
    await expect(ask(name, {})).resolves.toBeDefined()
    await expect(ask(name, { ok: true })).resolves.toBeDefined()
  },
)

it.each(fields)('accepts an answer to %s that has only %s', async (name, field, sample) => {
  await expect(ask(name, { [field]: sample })).resolves.toMatchObject({ value: { [field]: sample } })
})

it('reads a list answered as null as an empty list', async () => {
  await expect(ask('readEndUsers', { data: null })).resolves.toBeDefined()
  await expect(ask('listArtifacts', { artifacts: null })).resolves.toBeDefined()
})

it('does not repeat a read by itself after a body that is no answer', async () => {
  const fetch = vi.fn(async () => Response.json({}))
  const { call } = clientWith({
    fetch,
  })
  await expect(call(endpoints.getBlueprint, { params: { id: 'a' } })).rejects.toThrow(ContractError)
  expect(fetch).toHaveBeenCalledOnce()
})
