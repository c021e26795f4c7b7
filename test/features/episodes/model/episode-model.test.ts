import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chronology } from '@/features/episodes/model/chronology'
import { readEpisodeReading, partialReading } from '@/features/episodes/model/episode-reading'
import { pointsOf, readEpisode, type EpisodeView } from '@/features/episodes/model/episode-view'
import { markNames } from '@/features/episodes/model/mark-names'
import { placeRing, ring } from '@/features/episodes/model/place-ring'
import { countOf, relatedBy, relatedEpisodes } from '@/features/episodes/model/related-episodes'
import { sharedContent } from '@/features/episodes/model/shared-content'

const names = fc.array(fc.constantFrom('Rhine', 'rhine', 'Café', 'cafe', 'glass', '東京', 'C++ (a|b)'))
const episodes = fc
  .record({ id: fc.string(), topic: fc.string(), subtopics: names, entities: names, participant_ids: names })
  .map((raw) => readEpisode(raw) as EpisodeView) // an object always gives one
const listOf = fc.array(episodes, { maxLength: 30 })

describe('a reply about an episode', () => {
  it('can be read whatever its parts are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (episode, related, chronological) => {
        const read = readEpisodeReading({ found: true, episode, related, chronological })
        expect(read.outcome).toBe(read.episode ? 'found' : 'unclear')
        expect(Array.isArray(read.chronological)).toBe(true)
      }),
    )
    for (const odd of [null, [], 'text', {}, { found: null }])
      expect(readEpisodeReading(odd).outcome).toBe('unclear')
    expect(readEpisodeReading({ found: false }).outcome).toBe('not found')
    expect(readEpisodeReading({ episode: { topic: 'Told without found' } }).outcome).toBe('found')
    expect(
      readEpisodeReading({ found: true, episode: { entities: [null, 7, 'Rhine', 'Rhine', ' '] } }).episode
        ?.entities,
    ).toEqual(['7', 'Rhine'])
  })

  it('gives partial readings of its neighbors and related episodes, and none of others', () => {
    const before = readEpisodeReading({
      found: true,
      episode: { id: 'a' },
      related: [{ id: 'r', topic: 'Related' }],
      chronological: [{ id: 'a' }, { id: 'b', topic: 'Next' }],
    })
    expect(partialReading('b', before)).toMatchObject({ episode: { topic: 'Next' }, chronological: [{}, {}] })
    expect(partialReading('r', before)).toMatchObject({ episode: { topic: 'Related' }, chronological: [] })
    expect(partialReading('elsewhere', before)).toBeUndefined()
  })

  it('has its lines read as points, with or without list markers', () => {
    expect(pointsOf('- One\r\n* Two\n\n  3. Three\n• Four\n-5 degrees\n')).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
      '-5 degrees',
    ])
  })
})

describe('content shared by episodes', () => {
  it('is the same from both sides, and complete for an episode and itself', () => {
    fc.assert(
      fc.property(episodes, episodes, (one, other) => {
        expect(sharedContent(one, other).entities).toHaveLength(sharedContent(other, one).entities.length)
        expect(sharedContent(one, other).subtopics).toHaveLength(sharedContent(other, one).subtopics.length)
        expect(sharedContent(one, one).participants).toEqual(one.participants)
      }),
    )
  })

  it('sorts related episodes, counts each name once per episode, and filters by a shared name', () => {
    fc.assert(
      fc.property(episodes, listOf, (episode, list) => {
        const related = relatedEpisodes(episode, list)
        const counts = related.map(({ shared }) => shared.count)
        expect(counts).toEqual(counts.toSorted((a, b) => b - a))
        for (const name of episode.entities) {
          const count = countOf('entities', related)(name)
          expect(count).toBeLessThanOrEqual(related.length)
          expect(relatedBy(related, name).length).toBeGreaterThanOrEqual(count)
        }
        for (const { x, y, radius, label } of placeRing(related, (one) => one.episode.topic)) {
          expect(label.x >= 0 && label.x <= ring.width).toBe(true)
          expect(label.y >= 0 && label.y <= ring.height).toBe(true)
          expect(x - radius >= 0 && x + radius <= ring.width).toBe(true)
          expect(y - radius >= 0 && y + radius <= ring.height).toBe(true)
        }
      }),
    )
  })
})

it('placeRing keeps the labels of neighbors from overlapping', () => {
  const one = readEpisode({ id: 'one', topic: 'Bottle marks' }) as EpisodeView // an object always gives one
  const others = Array.from(
    { length: 8 },
    (_, at) => readEpisode({ id: `other ${at}`, topic: `A topic with a long name ${at}` }) as EpisodeView, // as above
  )
  const labels = placeRing(relatedEpisodes(one, others), ({ episode }) => episode.topic).map(
    ({ label }) => label,
  )
  for (const [at, { x, y, text }] of labels.entries())
    for (const other of labels.slice(at + 1))
      expect(
        Math.abs(x - other.x) >= text.length * 6 || Math.abs(y - other.y) >= 12.9,
        `${text} at ${x}, ${y} and ${other.text} at ${other.x}, ${other.y}`,
      ).toBe(true)
})

it.each([3, 4, 5, 6])('placeRing keeps labels of %i neighbors near the center off other discs', (count) => {
  const shared = ['Rhine', 'glass', 'trade', 'Mainz']
  const one = readEpisode({ id: 'one', topic: 'Opening', entities: shared }) as EpisodeView // an object always gives one
  const others = Array.from(
    { length: count },
    (_, at) =>
      readEpisode({
        id: `other ${at}`,
        topic: 'Iron strigil and Boulogne',
        entities: shared.slice(at === 0 ? 0 : 1),
      }) as EpisodeView, // as above
  )
  const places = placeRing(relatedEpisodes(one, others), ({ episode }) => episode.topic)
  for (const { label, related } of places)
    for (const other of places)
      if (other.related !== related)
        expect(
          Math.abs(other.x - label.x) >= other.radius + label.text.length * 3 ||
            other.y + other.radius <= label.y - 10 ||
            other.y - other.radius >= label.y + 3,
        ).toBe(true)
})

describe('chronology', () => {
  it('leads from the first to the last episode with an id, one after the other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 400 }), (keys) => {
        const list = keys.flatMap((id) => readEpisode({ id }) ?? [])
        const [first] = list
        let at = first
        let steps = 0
        while (at) {
          const here = chronology(list, at.id)
          expect(here.shown).toContain(at)
          expect(here.shown.length).toBeLessThanOrEqual(401)
          if (here.next) expect(chronology(list, here.next.id).previous).toBe(at)
          at = here.next
          steps += 1
        }
        expect(steps).toBe(list.length)
      }),
      { numRuns: 15 },
    )
  })

  it('returns no neighbors for an episode not in the list, and skips those without an id', () => {
    const list = ['a', '', 'b'].flatMap((id) => readEpisode({ id, topic: 'x' }) ?? [])
    expect(chronology(list, 'z')).toMatchObject({ at: -1, previous: undefined, next: undefined })
    expect(chronology(list, 'a').next?.id).toBe('b')
  })
})

describe('markNames', () => {
  it('marks names without losing a letter', () => {
    fc.assert(
      fc.property(fc.string(), names, fc.array(fc.string()), (text, known, more) => {
        const parts = markNames(text, [...known, ...more])
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })

  it('marks whole words, the longest first, ignoring case', () => {
    const marked = (text: string, known: string[]) =>
      markNames(text, known).flatMap(({ text: part, name }) => (name === undefined ? [] : [[part, name]]))
    expect(marked('The rhine, not Rhineland; C++ (a|b) too', ['Rhine', 'C++ (a|b)'])).toEqual([
      ['rhine', 'Rhine'],
      ['C++ (a|b)', 'C++ (a|b)'],
    ])
    expect(marked('the FRON stamp', ['FRON', 'FRON stamp'])).toEqual([['FRON stamp', 'FRON stamp']])
    expect(marked('彼は東京へ行った', ['東京'])).toEqual([['東京', '東京']])
  })
})
