import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '@/features/corpora/model/answer'
import { compareChunks, compareLines, compareRuns } from '@/features/corpora/model/compare-runs'
import { edgesByNode, graphOf, typeOrder } from '@/features/corpora/model/graph'
import { layoutGraph } from '@/features/corpora/model/layout-graph'
import { shapePath } from '@/features/corpora/model/node-shape'
import { overlayGraph } from '@/features/corpora/model/overlay-graph'
import { labelWidth } from '@/features/corpora/model/label-width'
import { placeLabels } from '@/features/corpora/model/place-labels'
import { readCase, writeCase } from '@/features/corpora/model/case-file'
import { runMarkdown } from '@/features/corpora/model/run-markdown'
import { visibleGraph } from '@/features/corpora/model/visible-graph'
import { graphWalk, type Step } from '@/features/corpora/model/walk-graph'
import type { JsonValue } from '@/lib/json/json'
import dualLevelGraph from '@test/features/corpora/fixtures/dual-level-graph.json'

const name = fc.constantFrom('Ada', 'Bo', 'Cy', 'Dee', 'Eve', '', ' ', 'ADA', 'Ä', 'constructor', '__proto__')
const score = fc.option(fc.double({ noNaN: true, min: -3, max: 9 }))
const answers = fc.record({
  chunks: fc.array(fc.record({ source_id: name, content: name, score }), { maxLength: 8 }),
  entities: fc.array(fc.record({ name, type: name, score }), { maxLength: 8 }),
  relationships: fc.array(fc.record({ source: name, target: name, relationship: name, score }), {
    maxLength: 12,
  }),
})
const nothing = { hiddenTypes: new Set<string>(), hidden: new Set<string>(), focus: undefined }
const drawn = (json: unknown) => graphOf(readAnswer(json as JsonValue)) // made here
const placed = (json: unknown) => {
  const graph = drawn(json)
  const layout = layoutGraph(graph, { radiusOf: () => 10 })
  expect(layout.step(Infinity)).toBe(true)
  return new Map(graph.nodes.map((node, place) => [node.key, layout.points()[place]]))
}

describe('a graph', () => {
  it('draws each relationship with two ends, between existing nodes', () => {
    fc.assert(
      fc.property(answers, (json) => {
        const { nodes, edges, undrawn, nodeOf } = drawn(json)
        expect(edges.length + undrawn.length).toBe(json.relationships.length)
        expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length)
        for (const { from, to } of edges) expect(nodes[from] && nodes[to]).toBeTruthy()
        for (const node of nodeOf.values()) expect(nodes.some(({ key }) => key === node)).toBe(true)
      }),
    )
  })

  it('reads a real reply: matches names in capitals, merges duplicates, marks unlisted names as ghosts', () => {
    const graph = drawn(dualLevelGraph)
    expect(graph.nodes.map(({ name: one, isGhost }) => [one, isGhost])).toEqual([
      ['ESKER MILL', false],
      ['Odile Marsh', false],
      ['The Flood', true],
    ])
    expect(graph.undrawn).toHaveLength(2)
    expect(graph.nodeOf.get('e2')).toBe('e1')
  })

  it('has the same layout whatever the order of the rows, with a position for each node', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 12 }),
        fc.nat(),
        (all, seed) => {
          const entities = all.map((one) => ({ name: one, type: 't', score: 0.5 }))
          const relationships = all
            .slice(1)
            .map((one, at) => ({ source: one, target: all[at], relationship: 'r', score: 1 }))
          const turned = (list: readonly unknown[]) => [
            ...list.slice(seed % (list.length || 1)),
            ...list.slice(0, seed % (list.length || 1)),
          ]
          const byName = (json: { entities: readonly { name: string }[] }) => {
            const points = placed(json)
            return new Map(json.entities.map((one, at) => [one.name, points.get(`e${at}`)]))
          }
          const one = byName({ entities, relationships } as never)
          const other = byName({ entities: turned(entities), relationships: turned(relationships) } as never)
          for (const [key, point] of one) {
            expect(Number.isFinite(point?.x) && Number.isFinite(point?.y)).toBe(true)
            expect(other.get(key)?.x).toBeCloseTo(point?.x ?? NaN, 6)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('moves by score, along edges and back, and only to visible nodes', () => {
    const steps = fc.array(
      fc.constantFrom<Step>('next edge', 'edge before', 'along', 'back', 'first', 'next node', 'node before'),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(answers, steps, fc.subarray(['Ada', 'Bo', '']), (json, walked, hidden) => {
        const shown = visibleGraph(drawn(json), { ...nothing, hiddenTypes: new Set(hidden) })
        const walk = graphWalk(shown)
        let cursor = walk.enter(undefined)
        for (const step of walked) {
          cursor = cursor && (walk.go(cursor, step) ?? cursor)
          const place = shown.graph.nodes.findIndex(({ key }) => key === cursor?.at)
          if (cursor) expect(shown.isShown[place]).toBe(true)
        }
        for (const list of edgesByNode(shown.graph)) {
          const scores = list.map((edge) => edge.score ?? -Infinity)
          expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        }
      }),
    )
    const walk = graphWalk(visibleGraph(drawn(dualLevelGraph), nothing))
    const edge = walk.go({ key: 'e0', at: 'e0', trail: [] }, 'next edge')
    expect(edge).toMatchObject({ key: 'r0', at: 'e0' })
    const there = edge && walk.go(edge, 'along')
    expect(there).toMatchObject({ key: 'e1' })
    expect(there && walk.go(there, 'back')).toMatchObject({ key: 'e0' })
  })

  it('shows a node with only its neighbors, and hides one without moving the others', () => {
    const graph = drawn(dualLevelGraph)
    expect(visibleGraph(graph, { ...nothing, focus: 'e1' }).isShown).toEqual([true, true, false])
    expect(visibleGraph(graph, { ...nothing, hidden: new Set(['e0']) })).toMatchObject({
      count: 2,
      edges: [],
    })
  })

  it('drops labels before they overlap, and keeps types in their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { maxLength: 60 }),
        fc.boolean(),
        (points, isRoomy) => {
          const labels = placeLabels({
            order: points.map((_, at) => at),
            nameOf: (at) => `node ${at}`,
            pointOf: (at) => ({ x: points[at]?.[0] ?? 0, y: points[at]?.[1] ?? 0 }),
            radiusOf: () => 8,
            isWanted: () => false,
            most: 1000,
            isRoomy,
          })
          for (const a of labels)
            for (const b of labels)
              if (a !== b) expect(Math.abs(a.y - b.y) >= 15 || Math.abs(a.x - b.x) > 20).toBe(true)
          // A name that is not below its node covers no other node.
          for (const { place, text, x, y } of labels)
            if (y !== (points[place]?.[1] ?? 0) + 23)
              for (const [at, [nodeX, nodeY]] of points.entries())
                if (at !== place)
                  expect(
                    Math.abs(nodeX - x) >= labelWidth(text) / 2 + 8 ||
                      nodeY + 8 <= y - 11 ||
                      nodeY - 8 >= y + 4,
                  ).toBe(true)
        },
      ),
    )
    // Side by side: the second name goes above its node if there is room.
    const two = { order: [0, 1], nameOf: () => 'a node', radiusOf: () => 8, isWanted: () => false, most: 9 }
    const pointOf = (at: number) => ({ x: 100 + 18 * at, y: 100 })
    expect(placeLabels({ ...two, pointOf, isRoomy: false })).toHaveLength(1)
    expect(placeLabels({ ...two, pointOf, isRoomy: true }).map(({ y }) => y)).toEqual([123, 84])
    expect(
      typeOrder(
        ['Place', 'Person'],
        readAnswer({ entities: [{ type: 'Ship' }, { type: 'Person' }] }).entities,
      ),
    ).toEqual(['Place', 'Person', 'Ship'])
    expect(new Set(Array.from({ length: 8 }, (_, at) => shapePath(at, 10))).size).toBe(8)
  })
})

describe('two runs', () => {
  it('split chunks into entered, left, moved and kept, each exactly once', () => {
    fc.assert(
      fc.property(answers, answers, (one, other) => {
        const [before, after] = [readAnswer(one), readAnswer(other)]
        const { chunks, counts } = compareRuns(before, after)
        expect(chunks.filter((change) => change.before)).toHaveLength(before.chunks.length)
        expect(chunks.filter((change) => change.after)).toHaveLength(after.chunks.length)
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(chunks.length)
        expect(compareChunks(after.chunks, after.chunks).every(({ change }) => change === 'kept')).toBe(true)
        const { graph, sideOf } = overlayGraph(before, after)
        const own = graphOf(after)
        expect(
          graph.nodes
            .slice(0, own.nodes.filter(({ isGhost }) => !isGhost).length)
            .every(({ key }) => sideOf(key) !== 'left'),
        ).toBe(true)
      }),
    )
  })

  it('have line differences from which both texts can be rebuilt', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = compareLines(before, after, (line) => line)
        expect(changes.filter(({ change }) => change !== 'entered').map(({ line }) => line)).toEqual(before)
        expect(changes.filter(({ change }) => change !== 'left').map(({ line }) => line)).toEqual(after)
      }),
    )
  })
})

describe('files', () => {
  const facts = {
    ...{
      id: 'x',
      corpus: 'crp/1',
      query: 'Why?',
      number: 3,
      at: 1_750_000_000_000,
      took: 12,
      funding: null,
      actor: 'eu_1',
    },
    ...{ request_id: null, size: 1, chunks: 0, types: ['Place'], origin: 'asked' as const, omitted: false },
  }

  it('a saved case opens with the same content, without anything that looks like a token', () => {
    const token = `eyJ${'a'.repeat(40)}.bbb.ccc`
    const text = writeCase([{ facts, json: { llm_response: `A. ${token}`, chunks: [{ content: 'x' }] } }])
    expect(text).not.toContain(token)
    const read = readCase(text)
    if ('problem' in read) throw new Error(read.problem)
    expect(read.runs[0]?.facts).toMatchObject({
      corpus: 'crp/1',
      query: 'Why?',
      at: facts.at,
      chunks: 1,
      types: ['Place'],
      origin: 'file',
    })
    expect(read.runs[0]?.json).toMatchObject({ chunks: [{ content: 'x' }] })
  })

  it('readCase says why another file is not a case', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => 'problem' in readCase(text)))
    const newer = JSON.stringify({ format: 'persona-console-corpus-case', version: 2, runs: [] })
    expect(readCase(newer)).toEqual({ problem: expect.stringContaining('newer console') as string })
    expect(readCase(newer.replace('2', '1'))).toEqual({
      problem: expect.stringContaining('no readable run') as string,
    })
  })

  it('runMarkdown quotes the text from the service', () => {
    const text = runMarkdown(
      facts,
      readAnswer({ llm_response: '```\n<script>', entities: [{ name: '![x](https://evil.example)' }] }),
    )
    expect(text).toContain('````text\n```\n<script>\n````')
    expect(text).toContain('\\!\\[x\\](https')
  })
})
