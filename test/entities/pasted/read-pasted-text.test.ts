import { expect, test } from 'vitest'
import { knownIds } from '@/entities/pasted/known-ids'
import { readPastedText, whyNoId } from '@/entities/pasted/read-pasted-text'
import { entityKey, type CatalogEntry, type EntityKind } from '@/storage/catalog-entry'

const entry = (
  kind: EntityKind,
  id: string,
  endpoint: CatalogEntry['endpoint'] = 'putSpace',
): CatalogEntry => ({
  kind,
  id,
  endpoint,
  fields: {},
  relations: {},
  seenAt: 1,
  openedAt: null,
  pinned: false,
  label: '',
})
const catalog = [
  entry('space', 'spc_1'),
  entry('episode', 'night tour'),
  entry('corpus', 'atlas'),
  entry('persona', '662E41'),
  entry('project', 'odd_1', 'opened by hand'),
]
const ids = knownIds(new Map(catalog.map((one) => [entityKey(one.kind, one.id), one])))

/** `id kinds because`, in order. */
const read = (text: string) =>
  readPastedText(text, ids, 'psk_').map(
    ({ id, kinds, because }) => `${id} ${kinds.join('+') || '?'} ${because}`,
  )

test.each<[text: string, ...found: string[]]>([
  // What stands before an id.
  ['space 0042 as participant 7', '0042 space word', '7 end-user word'],
  ['Participant no. 7 cannot open the space with id #0042.', '7 end-user word', '0042 space word'],
  ['the space as participant 7', '7 end-user word'],
  ['Space: 0042\nEnd user: 723421968459640832', '0042 space word', '723421968459640832 end-user word'],
  ['participants 7, 8 and 9', '7 end-user word', '8 end-user word', '9 end-user word'],
  ['the space "team/alpha one" is empty', 'team/alpha one space word'],
  // Fields.
  ['space_id=alpha, corpus_id: beta', 'alpha space key', 'beta corpus key'],
  ['space_id:0042 personaId:p:1', '0042 space key', 'p:1 persona key'],
  ['{"mindspace_id": "a/b", "sent_by_user_id":"00123"}', 'a/b space key', '00123 end-user key'],
  ['{"participant_ids":["7","8"],"name":"Room 1012"}', '7 end-user key', '8 end-user key'],
  ['{"space": {"id": "alpha"}, "id": "beta"}', 'alpha space word', 'beta ? none'],
  ['{"space_id": null, "request_id": "req12345", "tenant_id": "t-99999"}'],
  ['{"content": "see you at 10:30 on 2026-11-24", "created_at": "2026-11-24T14:22:05Z"}'],
  // Addresses.
  [
    'https://console.example/spaces/a%2Fb%20c?participant=00123&find=x).',
    'a/b c space key',
    '00123 end-user key',
  ],
  ['GET /v1/end-user/spaces/0042/artifacts 404', '0042 space key'],
  ['[here](http://localhost:5173/app/end-users/7?x=1)', '7 end-user key'],
  ['{"path": "/v1/blueprints/bp%201"}', 'bp 1 blueprint key'],
  ['https://console.example/blueprints/new'],
  // The catalog, and ids like those in it.
  ['spc_1 and spc_9', 'spc_1 space catalog', 'spc_9 space prefix'],
  ['participant spc_1', 'spc_1 end-user+space word'],
  ['the atlas for 662E41', 'atlas corpus catalog', '662E41 persona catalog'],
  [' night tour ', 'night tour episode catalog'],
  ['odd_2', 'odd_2 ? none'],
  // The usual ids, before the browser has seen any; requests and tickets are no records.
  [
    'ticket 4711: visitor eu_3B81KK cannot open spc_7QK2M9 since req_FHAW3J',
    'eu_3B81KK end-user word',
    'spc_7QK2M9 space prefix',
  ],
  ['WARN gateway req_9Z3 GET /v1/end-users/eu_3B81KK', 'eu_3B81KK end-user key'],
  ['trace id 4bf92f35, x-request-id: 77f3a0c1, traceId=77f3a0c1, {"request": {"id": "8c2d11"}}'],
  ['request_id=req_1 bp_1', 'bp_1 blueprint prefix'],
  ['req_9Z3'],
  ['per_page eu-west-1', 'eu-west-1 ? none'],
  // An id alone, and what looks like one.
  ['alpha', 'alpha ? none'],
  ['see 4f9a-77 since 14:22, about 30 % of 2026-11-24', '4f9a-77 ? none'],
  ['0042 … later: space 0042', '0042 space word'],
  ['sp\u00ADace\u200B 00\u200B42\u202C, end\u2011user \u201C7\u201D', '0042 space word', '7 end-user word'],
  ['token eyJhbGciOi.eyJzdWIiOiIx.abc1'],
  [' \n '],
])('%j', (text, ...found) => {
  expect(read(text)).toEqual(found)
})

test('a hostile text ends', () => {
  const hostile = ['"', '"\\', '(', "'a", '`', 'http://', ')', ':', 'space ', 'a:', '\u200B', '“', ' /']
  for (const one of hostile)
    expect(readPastedText(one.repeat(200_000), ids, 'psk_').length).toBeLessThanOrEqual(50)
  expect(readPastedText('space 1234 '.repeat(10), ids, 'psk_')).toHaveLength(1)
  const many = Array.from({ length: 9_000 }, (_, index) => `id-${index}000`).join(' ')
  expect(readPastedText(many, ids, 'psk_')).toHaveLength(50)
})

test.each([
  'psk_01J9TQ5ZBM7W8E2Kk3f9',
  'x-api-key: psk_01J9TQ5ZBM7W',
  'key:psk_01J9TQ5ZBM7W',
  '{"end_user_id":"psk_01J9TQ5ZBM7W"}',
  'https://console.example/end-users/psk_01J9TQ5ZBM7W',
])('an API key is no id: %s', (text) => {
  expect(read(text)).toEqual([])
  expect(whyNoId(text, 'psk_')).toMatch(/This is an API key/)
  expect(readPastedText('psk_01J9TQ5ZBM7W', ids, undefined)).toHaveLength(1)
})
