import { describe, expect, it } from 'vitest'
import { findIds } from '@/entities/ids/find-ids'

const pairs = (text: string, isKnown?: (id: string) => boolean) =>
  findIds(text, isKnown).ids.map(({ id, kind }) => [id, kind])

describe('an id alone', () => {
  it.each([
    '00123',
    '662E41',
    '723421968459640832',
    'a/b?c#d',
    'x1',
    'bp_01.v2',
    'Ελληνική',
    'a=b',
    'true-ish',
  ])('is found exactly as written: %s', (id) => {
    expect(findIds(`  ${id}\n`)).toMatchObject({ form: 'id', ids: [{ id, kind: undefined }] })
    expect(pairs(`"${id}"`)).toEqual([[id, undefined]])
  })

  it('is not found if nothing was pasted', () => {
    for (const text of ['', ' \n', '..', '""', 'null'])
      expect(findIds(text)).toEqual({ form: 'nothing', ids: [], more: 0, sure: false })
  })
})

describe('an address', () => {
  it.each([
    ['https://console.example/end-users/eu_1?tab=a#b', [['eu_1', 'end user']]],
    ['/spaces/00123', [['00123', 'space']]],
    ['https://api.example/base/v1/blueprints/a%2Fb%20c/clone', [['a/b c', 'blueprint']]],
    [
      '/v1/end-user/spaces/spc_1/artifacts/art_2/download',
      [
        ['spc_1', 'space'],
        ['art_2', 'artifact'],
      ],
    ],
    ['/v1/end-user/corpus/662E41/query', [['662E41', 'corpus']]],
    ['https://console.example/keys?key=k.1', [['k.1', 'api key']]],
    [
      '/spaces/s1?participant=eu_7&peek=blueprint%3Abp%3A1',
      [
        ['s1', 'space'],
        ['eu_7', 'end user'],
        ['bp:1', 'blueprint'],
      ],
    ],
    ['/go?ref=723421968459640832', [['723421968459640832', undefined]]],
    ['https://host.example/under/a/path/spaces/spc_9/artifacts', [['spc_9', 'space']]],
    ['https://intranet.example/view/bp_01J8ZQ4N6T7RXQZV', [['bp_01J8ZQ4N6T7RXQZV', undefined]]],
    ['https://intranet.example/tickets/7/eu_3B81KK0PZQ7M2YTC/', [['eu_3B81KK0PZQ7M2YTC', undefined]]],
  ])('%s gives ids and kinds', (address, expected) => {
    expect(pairs(address)).toEqual(expected)
    expect(pairs(`see <${address}>, please.`)).toEqual(expected)
  })

  it('gives no id for a reserved word, or for a folder named like a collection', () => {
    expect(pairs('/blueprints/new')).toEqual([])
    expect(pairs('/v1/end-users/batch')).toEqual([])
    expect(pairs('http://localhost:5173/src/features/blueprints/blueprint-page.tsx')).toEqual([])
  })
})

describe('JSON', () => {
  it('gives kinds by its keys and shapes, and keeps the digits of a number', () => {
    const reply = `{
      "id": 723421968459640832, "participant_ids": ["00123", "eu_2"], "corpus_ids": ["c1"], "project_id": "p1",
      "name": "Room B12C34D", "created_at": "2026-11-21T17:12:25Z", "created_by": "9d1f7c40-53b2-4c1e-9a0d-6b7f2f10ce8f",
      "request_id": "5f3d2c1b-0000-4000-8000-000000000000"
    }`
    expect(findIds(reply).form).toBe('JSON')
    expect(pairs(reply)).toEqual([
      ['723421968459640832', 'space'],
      ['00123', 'end user'],
      ['eu_2', 'end user'],
      ['c1', 'corpus'],
      ['p1', 'project'],
      ['9d1f7c40-53b2-4c1e-9a0d-6b7f2f10ce8f', 'user'],
    ])
  })

  it('recognizes the entity that has an id, and ignores the slug of a blueprint', () => {
    const blueprint = {
      id: 'bp_1',
      blueprint_id: 'museum-guide',
      visibility: 'PRIVATE',
      goal_states: [{ id: 'g1' }],
    }
    expect(pairs(JSON.stringify({ blueprint }))).toEqual([['bp_1', 'blueprint']])
    expect(pairs('{"episode":{"id":"e1","mindspace_id":"s1"},"related":[{"id":"e2"}]}')).toEqual([
      ['e1', 'episode'],
      ['s1', 'space'],
      ['e2', 'episode'],
    ])
    expect(pairs('{"corpora":[{"id":"c1","name":"Ceramics"}],"spaceId":"s2"}')).toEqual([
      ['c1', 'corpus'],
      ['s2', 'space'],
    ])
  })

  it('is found inside a log line, and inside another JSON text', () => {
    const line =
      '2026-11-21 reply {"persona":{"id":"pa"},"body":"{\\"space_id\\":\\"sa\\"}"} for participant_id=eu'
    expect(pairs(line)).toEqual([
      ['pa', 'persona'],
      ['sa', 'space'],
      ['eu', 'end user'],
    ])
  })
})

describe('other text', () => {
  it('reads a log line: keys give kinds, and request ids, times and words are ignored', () => {
    const line =
      '2026-11-21T17:12:25.031Z ERROR [http-nio-8080-exec-3] lookup failed after 1500ms status=404 space_id=spc_7QK2M9XW4VTB8D3R ' +
      'participant_ids=[eu_3B81KK0PZQ7M2YTC, 00123] blueprint: "bp 1" request_id=5f3d2c1b-aaaa-4000-8000-1234567890ab v1.2.3 (sha256) 723421968459640832.'
    expect(pairs(line)).toEqual([
      ['spc_7QK2M9XW4VTB8D3R', 'space'],
      ['eu_3B81KK0PZQ7M2YTC', 'end user'],
      ['00123', 'end user'],
      ['bp 1', 'blueprint'],
      ['723421968459640832', undefined],
    ])
  })

  it.each([
    ['user=eu_3B81KK0PZQ7M2YTC said no', [['eu_3B81KK0PZQ7M2YTC', 'end user']]],
    ['query of corpus crp_5N0T8WQ2M failed', [['crp_5N0T8WQ2M', 'corpus']]],
    [
      'Space id: spc_7QK2M9XW, then bp_01J8ZQ4N',
      [
        ['spc_7QK2M9XW', 'space'],
        ['bp_01J8ZQ4N', undefined],
      ],
    ],
    ['of this end user. bp_01J8ZQ4N is gone', [['bp_01J8ZQ4N', undefined]]],
    ['before bp_01J8ZQ4N', [['bp_01J8ZQ4N', undefined]]],
    ['{"user":"eu_3B81KK0PZQ7M2YTC"}', [['eu_3B81KK0PZQ7M2YTC', 'end user']]],
    ['request 5f3d2c1b-aaaa-4000-8000-1234567890ab of space spc_7QK2M9XW', [['spc_7QK2M9XW', 'space']]],
    ['req_8F2K1M0Q9Z4T for episode epi_2PR7Q4ZD', [['epi_2PR7Q4ZD', 'episode']]],
  ])('uses the word before an id as its kind: %s', (text, expected) => {
    expect(pairs(text)).toEqual(expected)
  })

  it.each(['“S”', '‘S’', '*S*', '**S**', '#S', 'S’s', 'S\u200B', 'S—angry', '*S*—'])(
    'ignores the characters that people put around an id: %s',
    (written) => {
      const space = 'spc_7QK2M9XW4VTB8D3R'
      const text = written.replace('S', space)
      expect(pairs(text)).toEqual([[space, undefined]])
      expect(pairs(`• (${text}),`)).toEqual([[space, undefined]])
      expect(pairs(`the space ${text} fails`)).toEqual([[space, 'space']])
      expect(pairs(`see space: ${text}`)).toEqual([[space, 'space']])
      // In quotes, or if the text is known as written, it is exactly that text.
      expect(pairs(`space: "${text}" fails`)).toEqual([[text, 'space']])
      expect(pairs(`see ${text} there`, (id) => id === text)).toEqual([[text, undefined]])
      expect(pairs(`space: ${text} there`, (id) => id === text)).toEqual([[text, 'space']])
    },
  )

  it('finds both ids around a slash if each has a prefix of the service', () => {
    const [space, endUser] = ['spc_7QK2M9XW4VTB8D3R', 'eu_3B81KK0PZQ7M2YTC']
    const slashed = `${space}/${endUser}`
    for (const text of [slashed, `see (${slashed}).`, `space: ${slashed}`])
      expect(findIds(text).ids.map(({ id }) => id)).toEqual([space, endUser])
    expect(pairs(slashed, (id) => id === slashed)).toEqual([[slashed, undefined]])
    for (const id of ['7QK2M9XW4VTB8D3R/3B81KK0PZQ7M2YTC', `${space}/a1b2c3d4`])
      expect(pairs(id)).toEqual([[id, undefined]])
  })

  it('finds both ids around a dash, or the whole text if it is known', () => {
    const text = 'see eu_3B81KK0PZQ7M2YTC—eu_51TQ9W2MX7B0RR4D'
    expect(findIds(text).ids.map(({ id }) => id)).toEqual(['eu_3B81KK0PZQ7M2YTC', 'eu_51TQ9W2MX7B0RR4D'])
    expect(findIds(text, (id) => id === text.slice(4)).ids).toMatchObject([{ id: text.slice(4) }])
    expect(findIds('space: a1b2c3—x', (id) => id === 'a1b2c3—x').ids).toMatchObject([{ id: 'a1b2c3—x' }])
  })

  it('reads a table by its header row', () => {
    const table = 'space_id,name,participant_ids\n00123,"Roman, ""gallery""",eu_1;eu_2\n662E41,Evening,\n'
    expect(findIds(table).form).toBe('table')
    expect(pairs(table)).toEqual([
      ['00123', 'space'],
      ['eu_1', 'end user'],
      ['eu_2', 'end user'],
      ['662E41', 'space'],
    ])
  })

  it('reads a stack trace without taking its locations for ids', () => {
    const trace = `ServiceError: no such space spc_0EMPTYRM4XQZ81KV
      at Object.<anonymous> (/app/src/features/spaces/index.js:10:5)
      at async Promise.all (index 0) https://console.example/assets/index-B7xk29Qa.js:12:345
      at com.example.Foo$Bar.run(Foo.java:120) ~[app-2.13.1.jar:?]`
    expect(pairs(trace)).toEqual([['spc_0EMPTYRM4XQZ81KV', 'space']])
  })

  it('reads a copied request', () => {
    const curl = `curl -X POST 'https://api.example/v1/spaces/s1/context' -H 'content-type: application/json' -d '{"participant_id":"p1"}'`
    expect(pairs(curl)).toEqual([
      ['s1', 'space'],
      ['p1', 'end user'],
    ])
  })

  it('offers its words as ids only if nothing looks like an id', () => {
    expect(findIds('roman gallery tour')).toMatchObject({ sure: false, more: 0 })
    expect(pairs('roman gallery tour', (id) => id === 'gallery')).toEqual([['gallery', undefined]])
  })

  it('names an id once, with the kind that appears later', () => {
    expect(findIds('spc_7QK2M9XW gone, space_id=spc_7QK2M9XW').ids).toEqual([
      { id: 'spc_7QK2M9XW', kind: 'space', by: 'space_id' },
    ])
  })

  it('stops at 500 ids, and says how many more there are', () => {
    const found = findIds(Array.from({ length: 731 }, (_, at) => `bp_${10_000 + at}`).join('\n'))
    expect(found.ids).toHaveLength(500)
    expect(found.more).toBe(231)
  })
})

describe('a short id with a prefix', () => {
  it.each([
    [
      'participant eu_NOPE in space spc_X',
      [
        ['eu_NOPE', 'end user'],
        ['spc_X', 'space'],
      ],
    ],
    ['corpus crp_a', [['crp_a', 'corpus']]],
    ['end user XY', []],
    ['persona growth_boundary', []],
    ['space is_active', []],
  ])('is read only after a word for its kind: %s', (text, expected) => {
    const { ids, sure } = findIds(text)
    expect(sure ? ids.map(({ id, kind }) => [id, kind]) : []).toEqual(expected)
  })
})
