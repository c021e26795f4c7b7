import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneId, parseIds } from '@/entities/ids/parse-ids'

const idsOf = (text: string) => parseIds(text).ids.map(({ id }) => id)
const spaced = 'user with spaces/and%slash✓'

describe('parseIds', () => {
  it.each([
    ['nothing', '  \n', []],
    ['one id with spaces', spaced, [spaced]],
    ['one id with a semicolon', 'a;b', ['a;b']],
    ['one id with a slash', 'a/b', ['a/b']],
    ['one that begins with a slash', '/a b', ['/a b']],
    ['a quoted one', `"${spaced}"`, [spaced]],
    ['a quoted one with all that separates', '"a, b;\tc\nd"', ['a, b;\tc\nd']],
    ['a quoted one with quotes in it', '"say ""a"" b"', ['say "a" b']],
    ['commas', 'eu_static, eu_other', ['eu_static', 'eu_other']],
    ['commas around anything', '00123, ana,eu_%%%1\n662E41', ['00123', 'ana', 'eu_%%%1', '662E41']],
    ['lines and tabs', `${spaced}\nu-anna\tb;c\r\nd`, [spaced, 'u-anna', 'b;c', 'd']],
    ['quoted ones among others', `'${spaced}', u-bot, "x"`, [spaced, 'u-bot', 'x']],
    ['quoted ones with nothing but spaces between', '"a b" "c d"', ['a b', 'c d']],
    [
      'spaces between what looks like ids',
      'eu_1A2B3C eu_static bp_00412',
      ['eu_1A2B3C', 'eu_static', 'bp_00412'],
    ],
    ['semicolons between what looks like ids', 'eu_1A2B3C; eu_9Z8Y7X;', ['eu_1A2B3C', 'eu_9Z8Y7X']],
    [
      'spaces, commas and an id with spaces',
      'eu_1A2B3C eu_9Z8Y7X, room 4',
      ['eu_1A2B3C', 'eu_9Z8Y7X', 'room 4'],
    ],
    ['JSON', '{"participant_ids":["eu_1","eu 2"]}', ['eu_1', 'eu 2']],
    ['a list as JSON', '["eu 1","ana","bp_00412"]', ['eu 1', 'ana', 'bp_00412']],
    ['angle brackets', '<bp.v1.>', ['bp.v1.']],
    ['what is no JSON', '{x}', ['{x}']],
    ['an address that names nothing', 'https://example.test/x1y2z3', []],
    [
      'an id of the service in the address of another system',
      'https://intranet.example/view/bp_01J8ZQ4N6T7RXQZV',
      ['bp_01J8ZQ4N6T7RXQZV'],
    ],
  ])('reads %s', (_, text, ids) => {
    expect(idsOf(text)).toEqual(ids)
  })

  it('extracts the ids from other words, and returns those words as excluded', () => {
    const { ids, excluded, whole } = parseIds('eu_1A2B3C nope eu_9Z8Y7X')
    expect(ids.map(({ id }) => id)).toEqual(['eu_1A2B3C', 'eu_9Z8Y7X'])
    expect(excluded).toEqual(['nope'])
    expect(whole).toBe('eu_1A2B3C nope eu_9Z8Y7X')
  })

  it('reads several words as one id, and returns the id that may be meant', () => {
    expect(parseIds('Hall 1A2B3C4D')).toMatchObject({
      ids: [{ id: 'Hall 1A2B3C4D' }],
      inside: [{ id: '1A2B3C4D' }],
      isLoose: true,
    })
  })

  it('takes the kind from a link, key or column, and from the word before only as a hint', () => {
    expect(parseIds('https://console.example/end-users/eu_1?tab=a#b').ids).toEqual([
      { id: 'eu_1', kind: 'end user', by: 'link' },
    ])
    expect(parseIds('<https://console.example/blueprints/bp.v1.>').ids).toMatchObject([
      { id: 'bp.v1.', kind: 'blueprint' },
    ])
    expect(parseIds('/v1/spaces/a%2Fb/context').ids).toMatchObject([{ id: 'a/b', kind: 'space' }])
    expect(parseIds('persona eu_1A2B3C').ids).toEqual([
      { id: 'eu_1A2B3C', kind: undefined, hint: 'persona', by: 'persona' },
    ])
    const log =
      '2026-11-21T10:00:00Z INFO participant=eu_3B81KK0PZQ7M2YTC {"end_user_id":"eu_51TQ9W2MX7B0RR4D"} blueprint_id=bp_01J8ZQ4N6T7RXQZV'
    expect(parseIds(log).ids.map(({ id, kind }) => [id, kind])).toEqual([
      ['eu_3B81KK0PZQ7M2YTC', 'end user'],
      ['eu_51TQ9W2MX7B0RR4D', 'end user'],
      ['bp_01J8ZQ4N6T7RXQZV', 'blueprint'],
    ])
  })

  it.each([
    ['participants: 101, 102, 103', ['101', '102', '103'], []],
    ['ids: eu_1, eu_2', ['eu_1', 'eu_2'], []],
    ['participants: ines, tomas and eu_3B81KK0PZQ7M2YTC', ['ines', 'tomas', 'eu_3B81KK0PZQ7M2YTC'], []],
    ['participants: "hall 4", ana, "b c"', ['hall 4', 'ana', 'b c'], []],
    ['participants: 101 102; 103', ['101'], ['102', '103']],
    ['participants: 101, two words, 103', ['101'], ['two', 'words', '103']],
    ['participants: 101\n102', ['101'], ['102']],
    ['participant: ines, tomas', ['ines'], ['tomas']],
    ['participants: ines Ελένη', ['ines'], ['Ελένη']],
    ['members: ana, eu_3B81KK0PZQ7M2YTC', ['eu_3B81KK0PZQ7M2YTC'], ['ana']],
    ['ids: eu_1, names: Ana', ['eu_1'], ['names: Ana']],
    ['names: Ana, eu_3B81KK0PZQ7M2YTC', ['eu_3B81KK0PZQ7M2YTC'], ['names: Ana']],
    ['log {"end_user_id":"eu_1","name":"Ines, V."}, ana', ['eu_1'], ['log', 'ana']],
  ])('returns every part as an id or as excluded: %s', (text, ids, excluded) => {
    expect(idsOf(text)).toEqual(ids)
    expect(parseIds(text).excluded).toEqual(excluded)
  })

  it('returns each word of a list after a key as an id or as excluded', () => {
    const word = fc
      .stringMatching(/^(eu_)?[a-z0-9]{1,8}$/)
      .filter((one) => !/^(and|or|nan|nil|null|none|true|false)$/.test(one))
    const key = fc.constantFrom('participants: ', 'ids: ', 'space_ids=', 'Users: ', 'participant: ')
    const separator = fc.constantFrom(', ', ',', '\n', ' and ', ', or ')
    fc.assert(
      fc.property(key, fc.array(fc.tuple(word, separator), { minLength: 1, maxLength: 6 }), (start, list) => {
        const { ids, excluded } = parseIds(start + list.flat().slice(0, -1).join(''))
        const told = [...ids.map(({ id }) => id), ...excluded].flatMap((one) => one.split(/\s+/))
        for (const [one] of list) expect(told).toContain(one)
      }),
    )
  })

  it.each([
    '“eu_1A2B3C”',
    '‘eu_1A2B3C’',
    '„eu_1A2B3C“',
    '«eu_1A2B3C»',
    '*eu_1A2B3C*',
    '**eu_1A2B3C**',
    '#eu_1A2B3C',
    '(eu_1A2B3C)',
    'eu_1A2B3C.',
    'eu_1A2B3C’s',
    "eu_1A2B3C's",
    '**“eu_1A2B3C”**,',
    'eu_1A2B3C\u200B',
    '\u2060eu_1A2B3C',
    '- eu_1A2B3C',
    '• eu_1A2B3C',
    '* eu_1A2B3C',
  ])('reads the id in %s, and offers the text as written', (text) => {
    const { ids, excluded, whole } = parseIds(text)
    expect(ids).toEqual([{ id: 'eu_1A2B3C', kind: undefined }])
    expect(excluded).toEqual([])
    expect(whole).toBe(text)
    expect(idsOf(`${text}\n${text.replace('eu_1A2B3C', 'eu_static')}`)).toEqual(['eu_1A2B3C', 'eu_static'])
    // Text that is known, quoted or not of this form is read as written.
    expect(parseIds(text, (id) => id === text).ids).toEqual([{ id: text, kind: undefined }])
    expect(idsOf(`"${text}"`)).toEqual([text])
    expect(idsOf(text.replace('eu_1A2B3C', 'ana'))).toEqual([
      text.replace('eu_1A2B3C', 'ana').replace(/,$/, ''),
    ])
  })

  it('splits ids at a slash if each has a prefix of the service', () => {
    expect(idsOf('eu_1A2B3C/eu_9Z8Y7X')).toEqual(['eu_1A2B3C', 'eu_9Z8Y7X'])
    expect(idsOf('1A2B3C/9Z8Y7X')).toEqual(['1A2B3C/9Z8Y7X'])
  })

  it('splits an id from a word after a dash, and returns the word as excluded', () => {
    expect(parseIds('eu_1A2B3C—angry')).toMatchObject({ ids: [{ id: 'eu_1A2B3C' }], excluded: ['angry'] })
    expect(idsOf('eu_1A2B3C—eu_9Z8Y7X')).toEqual(['eu_1A2B3C', 'eu_9Z8Y7X'])
    expect(idsOf('a—b')).toEqual(['a—b'])
    expect(idsOf('a1b2c3(x)')).toEqual(['a1b2c3(x)'])
  })

  it('accepts a known id, whatever it looks like', () => {
    expect(parseIds('a, b; c', (id) => id === 'a, b; c').ids).toEqual([{ id: 'a, b; c', kind: undefined }])
    expect(parseIds('ana bo', (id) => id.length < 4).ids.map(({ id }) => id)).toEqual(['ana', 'bo'])
  })

  it('reads every odd id in quotes, alone and among others', () => {
    const anyId = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.uniqueArray(anyId, { minLength: 1, maxLength: 6 }), (ids) => {
        const quoted = ids.map((id) => `"${id.replaceAll('"', '""')}"`)
        expect(idsOf(quoted.join(', '))).toEqual(ids)
        expect(idsOf(quoted.join(' '))).toEqual(ids)
        expect(oneId(quoted[0] ?? '')).toBe(ids[0])
      }),
    )
  })

  it('returns ids without separators unchanged, one per line or between commas', () => {
    const id = fc
      .stringMatching(/^[a-z]{1,6}([ ;/%._-][a-z0-9]{1,5}){0,3}$/)
      .filter((text) => idsOf(text).length === 1 && idsOf(text)[0] === text)
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 6 }), (ids) => {
        expect(idsOf(ids.join('\n'))).toEqual(ids)
        expect(idsOf(ids.join(', '))).toEqual(ids)
      }),
    )
  })

  it('never throws, never invents characters, and offers any text that it read otherwise as one id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { ids, whole } = parseIds(text)
        for (const { id, kind } of ids)
          if (kind === undefined) expect(text.replaceAll('""', '"')).toContain(id.replaceAll('""', '"'))
        const isRead = ids.length === 1 && [text.trim(), text.trim().slice(1, -1)].includes(ids[0]?.id ?? '')
        if (text.trim() !== '' && !isRead && oneId(text) === text.trim()) expect(whole).toBe(text.trim())
      }),
    )
  })

  it.each([
    ['JSON', (ids: readonly string[]) => JSON.stringify(ids.map((id) => ({ id })))],
    ['a sheet', (ids: readonly string[]) => ['id,name', ...ids.map((id) => `${id},Ana`)].join('\n')],
    ['a list', (ids: readonly string[]) => ids.join('\n')],
  ])('finds every id in %s of 2,000', (_, write) => {
    const ids = Array.from({ length: 2_000 }, (__, index) => `eu_${String(index).padStart(6, '0')}`)
    expect(idsOf(write(ids))).toEqual(ids)
  })

  it.each(['"', '"" ', '"a ', `'"`, 'a;', 'a b,', '\n', '<a>', ' "'])(
    'takes linear time for a text of %j',
    (unit) => {
      const time = (length: number) => {
        const text = unit.repeat(length / unit.length)
        const start = performance.now()
        parseIds(text)
        return performance.now() - start
      }
      time(1_000)
      const [short, long] = [time(50_000), time(200_000)]
      expect(long).toBeLessThan(Math.max(short, 20) * 12)
    },
  )
})
