import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { participantViewsIn } from '@/entities/pasted/participant-views'
import { readPasted } from '@/entities/ids/parse-ids'

const space = '7QK2M9XW4VTB8D3R'
const ines = '3B81KK0PZQ7M2YTC'
const tomas = '51TQ9W2MX7B0RR4D'

/** A catalog that contains only these entries. */
function catalogOf(known: readonly (readonly [CatalogKind, string])[] = []) {
  const entries = known.map(([kind, id]): CatalogEntry => ({
    ...{ kind, id, fields: {}, own: {}, firstSeenAt: 1, seenAt: 1 },
    state: { value: 'verified', at: 1, source: 'test' },
  }))
  return {
    get: ({ kind, id }: { kind: CatalogKind; id: string }) =>
      entries.find((entry) => entry.kind === kind && entry.id === id),
    all: () => entries,
  }
}

function viewsIn(text: string, known?: readonly (readonly [CatalogKind, string])[]) {
  const catalog = catalogOf(known)
  return participantViewsIn(text, readPasted(text, catalog).ids, catalog).views.map(
    (view) => [view.space, view.participant] as const,
  )
}

describe('the participant view in a ticket', () => {
  it.each([
    'space spc_S, participant eu_I says the guide answered nonsense about the barrel bottles',
    'participant eu_I of space spc_S',
    'in space spc_S user eu_I sees nothing',
    'user eu_I in space spc_S',
    'space: spc_S / end user: eu_I',
    'Space ID spc_S\nEnd user ID eu_I',
    'spc_S (space), eu_I (participant)',
    'spc_S space, eu_I participant',
    'spc_S space eu_I participant',
    'spc_S is the space and eu_I is the participant.',
    'The space “Roman gallery tour” (spc_S): the participant Ines Valdo (eu_I) hears nonsense',
    'participant with the id eu_I, space with the id spc_S',
    '{"space_id":"spc_S","participant_id":"eu_I"}',
    '{"space_id":"spc_S","chat_history":[{"id":"msg_1A2B3C4D","content":"?","sent_by_user_id":"eu_I"}]}',
    '[{"message_type":"TEXT","space_id":"spc_S","sent_by_user_id":"eu_I"}]',
    'https://console.example/spaces/spc_S?participant=eu_I',
    'https://api.example/v1/spaces/spc_S/context?participant_id=eu_I',
    'POST /v1/spaces/spc_S/context 200 431ms participant_id=eu_I request_id=5f3d2c1b-aaaa-4000-8000-1234567890ab',
    `curl -X POST https://api.example/v1/spaces/spc_S/context -d '{"participant_id":"eu_I"}'`,
    '2026-11-21T17:12:25.031Z WARN context participant=eu_I space=spc_S took=1500ms',
    'space_id;participant_id\nspc_S;eu_I',
  ])('is read from: %s', (text) => {
    // With the prefixes that ids have here, and without.
    for (const [one, other] of [
      [`spc_${space}`, `eu_${ines}`],
      [space, ines],
    ] as const)
      expect(viewsIn(text.replace('spc_S', one).replace('eu_I', other))).toEqual([[one, other]])
  })

  it('is recognized by the service’s own prefixes', () => {
    for (const text of [`spc_${space} eu_${ines} says nonsense`, `spc_${space}/eu_${ines}`])
      expect(viewsIn(text)).toEqual([[`spc_${space}`, `eu_${ines}`]])
  })

  it('is recognized by the catalog, or by ids that begin alike', () => {
    const text = `hall_${space} guest_${ines} says nonsense`
    expect(viewsIn(text)).toEqual([])
    expect(
      viewsIn(text, [
        ['space', `hall_${space}`],
        ['end user', `guest_${ines}`],
      ]),
    ).toEqual([[`hall_${space}`, `guest_${ines}`]])
    expect(
      viewsIn(text, [
        ['space', 'hall_1'],
        ['end user', 'guest_1'],
      ]),
    ).toEqual([[`hall_${space}`, `guest_${ines}`]])
    // One id is a known end user, so only the other can be the space.
    expect(viewsIn(`${space} ${ines}`, [['end user', ines]])).toEqual([[space, ines]])
  })

  it('is a guess if only its position suggests that an id is a space', () => {
    const text = `participant eu_${ines}, build 3f2a9c1d, says nothing works`
    const isGuess = (written: string, known?: readonly (readonly [CatalogKind, string])[]) => {
      const catalog = catalogOf(known)
      return participantViewsIn(written, readPasted(written, catalog).ids, catalog).views.map(
        (view) => view.isGuess,
      )
    }
    expect(isGuess(text)).toEqual([true])
    expect(isGuess(text, [['space', '3f2a9c1d']])).toEqual([false])
    expect(isGuess(`participant eu_${ines} in spc_${space}`)).toEqual([false])
    expect(isGuess(`participant eu_${ines} in hall_${space}`)).toEqual([true])
    expect(isGuess(`participant eu_${ines} in hall_${space}`, [['space', 'hall_1']])).toEqual([false])
  })

  it('is one per participant, the nearest to the space first', () => {
    expect(viewsIn(`participants eu_${tomas} and eu_${ines} in space spc_${space}`)).toEqual([
      [`spc_${space}`, `eu_${ines}`],
      [`spc_${space}`, `eu_${tomas}`],
    ])
    expect(viewsIn(`space spc_${space}, participants eu_${tomas}, eu_${ines}`)).toEqual([
      [`spc_${space}`, `eu_${tomas}`],
      [`spc_${space}`, `eu_${ines}`],
    ])
    expect(
      viewsIn(
        `space spc_${space} participant eu_${ines}; space spc_OTHER0SP4CE and its participant eu_${tomas}`,
      ),
    ).toEqual([
      [`spc_${space}`, `eu_${ines}`],
      ['spc_OTHER0SP4CE', `eu_${tomas}`],
    ])
  })

  it('is one per space of a single participant, the space named first at the top', () => {
    expect(viewsIn(`space spc_${space}, space spc_OTHER0SP4CE, participant eu_${ines}`)).toEqual([
      [`spc_${space}`, `eu_${ines}`],
      ['spc_OTHER0SP4CE', `eu_${ines}`],
    ])
  })

  it('is not built from ids of other kinds, or from words that are only near an id', () => {
    for (const text of [
      `space spc_${space}, persona per_${ines}`,
      `participant eu_${ines} sees no project prj_${space}`,
      `the space looks odd for ${ines}`,
      `space spc_${space}`,
      'the participant says nonsense in this space',
    ])
      expect(viewsIn(text)).toEqual([])
  })

  it('is found in time linear in the text, without errors', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom(space, ines, 'space ', ' participant '))),
        (parts) => {
          const text = parts.join('')
          for (const [one, other] of viewsIn(text)) {
            expect(text).toContain(one)
            expect(text).toContain(other)
          }
        },
      ),
    )
    const started = performance.now()
    viewsIn(`space ${space} ${'( "x" '.repeat(3_000)} participant ${ines}`)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
