import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOf, queryOf } from '@/api/address'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { createExchangeLog, longestBody } from '@/api/exchange-log'
import { curlCommand, shellQuote } from '@/features/activity/model/curl-command'
import type { JsonValue } from '@/lib/json/json'

interface Sent {
  endpoint: Endpoint
  params?: Record<string, string>
  query?: Record<string, string>
  body?: JsonValue
  funded?: boolean
}

function entryOf({ endpoint, params = {}, query = {}, body, funded = false }: Sent) {
  const log = createExchangeLog()
  log.note({
    id: 'x-1',
    endpoint,
    params,
    query,
    path: pathOf(endpoint, params),
    owner: null,
    startedAt: 1,
    duration: 1,
    status: 200,
    request_id: undefined,
    requestBody: body,
    funded,
    reply: {},
    drift: [],
    error: undefined,
  })
  const entry = log.getHistory().retained[0]
  if (!entry) throw new Error('Nothing was noted.')
  return entry
}

const settings = {
  baseUrl: 'https://service.example/base',
  fundingHeader: (key: string) => `Bearer ${key}`,
}
const commandOf = (sent: Sent) => curlCommand(entryOf(sent), settings)

/** Runs the command in a real shell and returns the arguments that curl would receive. */
function wordsOf(command: string, variables: Record<string, string>): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  const env = { PATH: process.env['PATH'], ...variables }
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1)
}

// Characters that a shell could misread come up often.
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom("'", '"', '$TOKEN', '`id`', '$(id)', '\\', '\n', '!', '*', '; rm', '&&', "'\\''", ' '),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))

describe('shellQuote', () => {
  it('quotes any text so that the shell reads exactly that text', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(wordsOf(`curl ${shellQuote(text)}`, {})).toEqual([text])
      }),
      { numRuns: 80 },
    )
  })
})

describe('curlCommand', () => {
  it('passes curl the exact address, headers and body, whatever characters they contain', () => {
    const id = nasty.filter((text) => !/^\.{0,2}$/.test(text))
    const body = fc.dictionary(nasty, fc.oneof(nasty, fc.jsonValue() as fc.Arbitrary<JsonValue>))
    fc.assert(
      fc.property(id, nasty, body, nasty, (bp, q, edits, token) => {
        const sent = { endpoint: endpoints.patchBlueprint, params: { id: bp }, query: { q }, body: edits }
        expect(wordsOf(commandOf(sent), { TOKEN: token })).toEqual([
          '--request',
          'PATCH',
          '--url',
          settings.baseUrl + pathOf(sent.endpoint, sent.params) + queryOf(sent.query),
          '--header',
          'accept: application/json',
          '--header',
          `authorization: Bearer ${token}`,
          '--header',
          'content-type: application/json',
          '--data-raw',
          JSON.stringify(edits),
        ])
      }),
      { numRuns: 80 },
    )
  })

  it('adds the funding key as a variable, in the assumed form, only if one was attached', () => {
    const query = { endpoint: endpoints.queryCorpus, params: { corpus_id: 'c' }, body: { query: 'why' } }
    expect(commandOf(query)).not.toContain('x-api-key')
    const command = commandOf({ ...query, funded: true })
    expect(wordsOf(command, { TOKEN: 't', FUNDING_KEY: 'key' })).toContain('x-api-key: Bearer key')
    const bare = curlCommand(entryOf({ ...query, funded: true }), {
      ...settings,
      fundingHeader: (key) => key,
    })
    expect(bare).toContain('"x-api-key: $FUNDING_KEY"')
  })

  it('sends no credential with a login, and no body with a read', () => {
    const body = { email: 'a@b.example' }
    expect(commandOf({ endpoint: endpoints.logIn, body })).not.toContain('authorization')
    const read = commandOf({ endpoint: endpoints.getBlueprint, params: { id: 'b' } })
    expect(read).not.toContain('--data-raw')
    expect(read).not.toContain('content-type')
  })

  it('replaces a body too long to store with a variable', () => {
    const body = { description: 'x'.repeat(longestBody) }
    const command = commandOf({ endpoint: endpoints.patchBlueprint, params: { id: 'b' }, body })
    expect(wordsOf(command, { TOKEN: 't', BODY: '{"a": 1}' }).at(-1)).toBe('{"a": 1}')
  })
})
