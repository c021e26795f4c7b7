import { expect, test } from 'vitest'
import { compareParts, wordChanges } from '@/features/corpora/comparison'
import { evidenceOf } from '@/features/corpora/evidence'
import { layOut, placeLabels } from '@/features/corpora/graph-pane'
import { belongingTo, namedParts } from '@/features/corpora/selection'
import { barrelBottles } from '@/mock/content/barrel-bottles'

const answer = barrelBottles(true, { query_mode: 'mix', rerank_applied: true })
const evidence = evidenceOf(answer)
const lit = (key: string, of = evidence) =>
  [...belongingTo(of, key)].map((one) => {
    const part = Object.values(of)
      .flat()
      .find((found) => found.key === one)
    return part?.kind === 'entity' || part?.kind === 'keyword' || part?.kind === 'edge' ? part.name : one
  })

test('a citation leads to its reference and chunk, and to what the chunk names', () => {
  expect(lit('citation-2').toSorted()).toEqual(
    [
      ...['citation-2', 'reference-2', 'chunk-2'],
      ...['Frontinus workshop', 'Barrel bottle', 'Rhine', 'Cologne'],
      ...['made', 'lies on', 'found along', 'sold along', 'found at'],
      ...['Frontinus', 'barrel bottle', 'Rhine'],
    ].toSorted(),
  )
})

test('a chunk and a reference light the citations that lead to them', () => {
  expect(lit('chunk-2')).toEqual(expect.arrayContaining(['reference-2', 'citation-2', 'Rhine']))
  expect(lit('reference-2')).toEqual(expect.arrayContaining(['citation-2', 'chunk-2', 'made']))
})

test('an entity lights its relationships and neighbors, an edge its ends, a keyword what it names', () => {
  const keyOf = (kind: 'entity' | 'edge' | 'keyword', name: string) =>
    evidence[kind].find((one) => one.name === name)?.key ?? ''
  expect(lit(keyOf('entity', 'Amiens')).toSorted()).toEqual(
    [
      ...['Amiens', 'found at', 'part of', 'FRON stamp', 'Gallia Belgica'],
      ...['chunk-5', 'reference-5', 'citation-5'],
    ].toSorted(),
  )
  expect(lit(keyOf('edge', 'lies on'))).toEqual(expect.arrayContaining(['Cologne', 'Rhine', 'chunk-2']))
  expect(lit(keyOf('keyword', 'Frontinus'))).toEqual(
    expect.arrayContaining(['Frontinus workshop', 'chunk-1']),
  )
  expect(lit('chunk-99')).toEqual(['chunk-99'])
})

test('names are whole words in whatever case, a plural s allowed', () => {
  const named = (text: string, ...names: string[]) =>
    namedParts(text, evidenceOf({ entities: names.map((name) => ({ name })) }).entity).flatMap(
      ({ text, entity }) => (entity ? text : []),
    )
  expect(named('RHINE, rhinestone, Rhines, the Rhine’s', 'Rhine')).toEqual(['RHINE', 'Rhine', 'Rhine'])
  expect(named('the glass trade', 'glass', 'glass trade')).toEqual(['glass trade'])
  expect(named('东京的玻璃', '玻璃')).toEqual(['玻璃'])
  expect(named('İzmir and Rome', 'Rome')).toEqual(['Rome'])
})

test('what services leave out or repeat: entities twice, unknown ends, no scores, no references', () => {
  const { entity, edge, citation } = evidenceOf({
    llm_response: 'One [1], two [2], none [9].',
    chunks: [{ content: 'a' }, { content: 'b', source_id: 's' }],
    entities: [{ name: 'Rhine' }, { name: ' rhine ', score: 0.5 }, { type: 'Place' }],
    relationships: [{ source: 'Rhine', target: 'Nowhere' }, { relationship: 'ends in nothing' }],
  })
  expect(entity.map(({ name, score, type }) => [name.trim(), score, type])).toEqual([
    ['rhine', 0.5, ''],
    ['Nowhere', undefined, undefined],
    ['Not given', undefined, undefined],
  ])
  expect(edge.map(({ to }) => to.map(({ name }) => name.trim()))).toEqual([
    ['rhine', 'Nowhere'],
    ['Not given', 'Not given'],
  ])
  expect(citation.map(({ to }) => to.map(({ key }) => key))).toEqual([['chunk-1'], ['chunk-2'], []])
})

test('of chunks of one source a reference leads to the one that begins alike, else to all', () => {
  const chunks = ['first', 'second'].map((content) => ({ content, source_id: 's' }))
  const references = ['second', 'other'].map((content) => ({ content, source_id: 's' }))
  const { reference } = evidenceOf({ chunks, references })
  expect(reference.map(({ to }) => to.length)).toEqual([1, 2])
})

test('2,000 entities make a picture of 150, the same each time, in which no name covers another', () => {
  const entities = Array.from({ length: 2000 }, (_, at) => ({
    name: `Object ${at}`,
    type: 'T',
    score: (at % 97) / 97,
  }))
  const relationships = entities.map(({ name }, at) => ({
    source: name,
    target: `Object ${(at * 7) % 2000}`,
  }))
  const large = evidenceOf({ entities, relationships })
  const size = { width: 468, height: 326 }
  const { nodes } = layOut(large, size.width, size.height)
  expect(nodes).toHaveLength(150)
  expect(layOut(large, size.width, size.height).nodes.map(({ x, y }) => [x, y])).toEqual(
    nodes.map(({ x, y }) => [x, y]),
  )
  expect(nodes.every(({ x, y }) => x > 0 && x < 468 && y > 0 && y < 326)).toBe(true)
  const names = placeLabels([], nodes, 468, 1)
  expect(names.length).toBeGreaterThan(5)
  for (const one of names)
    for (const other of names) {
      const isApart = Math.abs(one.x - other.x) * 2 >= (one.text.length + other.text.length) * 6.2 - 0.001
      expect(one === other || isApart || Math.abs(one.y - other.y) >= 14.9).toBe(true)
    }
})

test('two answers: what entered, what left, what both have', () => {
  const before = evidenceOf({
    chunks: [
      { content: 'a', source_id: 's' },
      { content: 'b', source_id: 's' },
      { content: 'b', source_id: 's' },
    ],
    relationships: [{ source: 'A', target: 'B', relationship: 'made' }],
  })
  const after = evidenceOf({
    chunks: [
      { content: 'b', source_id: 's' },
      { content: 'c', source_id: 's' },
    ],
    relationships: [{ source: 'B', target: 'A', relationship: 'made' }],
  })
  const { entered, left, both } = compareParts(before.chunk, after.chunk)
  expect([entered, left].map((parts) => parts.map(({ text }) => text))).toEqual([['c'], ['a', 'b']])
  expect(both.map(([was, is]) => [was.key, is.key])).toEqual([['chunk-2', 'chunk-1']])
  expect(compareParts(before.edge, after.edge).both).toEqual([])
  expect(compareParts(before.entity, after.entity).both).toHaveLength(2)
})

test('the words that differ', () => {
  const changes = wordChanges('They were traded widely.', 'They were sold along the Rhine.')
  const textOf = (parts: typeof changes) => parts.map(({ value }) => value).join('')
  expect(textOf(changes.filter(({ removed }) => removed))).toContain('traded')
  expect(textOf(changes.filter(({ added }) => added))).toContain('Rhine')
})
