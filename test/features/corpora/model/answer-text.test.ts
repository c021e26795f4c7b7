import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '@/features/corpora/model/answer'
import { findCitations } from '@/features/corpora/model/citations'
import { readMarkdown, safeAddress, type Block, type Run } from '@/lib/markdown/read-markdown'
import { readAnswerText, displayText } from '@/features/corpora/model/read-answer-text'
import { relatedTo } from '@/features/corpora/model/related'
import { graphOf } from '@/features/corpora/model/graph'
import { scoreScale, scoreText, scoreTicks, shareOf } from '@/features/corpora/model/score-scale'
import { mentions } from '@/features/corpora/model/words-of'
import type { JsonValue } from '@/lib/json/json'
import communityReport from '@test/features/corpora/fixtures/community-report.json'
import dualLevelGraph from '@test/features/corpora/fixtures/dual-level-graph.json'
import manyScripts from '@test/features/corpora/fixtures/many-scripts.json'
import vectorOnly from '@test/features/corpora/fixtures/vector-only.json'

const runsIn = (blocks: readonly Block[]): Run[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return [...block.inline]
    if (block.kind === 'quote') return runsIn(block.blocks)
    if (block.kind === 'list') return block.items.flatMap(runsIn)
    return block.kind === 'table' ? block.rows.flat(2) : []
  })
const read = (json: unknown) => {
  const answer = readAnswer(json as JsonValue) // made here, or by fast-check
  const text = readAnswerText(answer, displayText(answer), 16_000)
  return { answer, text, graph: graphOf(answer) }
}
const citationsOf = (json: unknown) =>
  read(json).text.sentences.flatMap(({ citations }) =>
    citations.map(({ label, targets }) => [label, ...targets]),
  )

describe('reading an answer', () => {
  it('accepts any JSON, keeps each row in place, and invents no score', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (any, rows) => {
        for (const json of [
          any,
          {
            chunks: rows,
            entities: any,
            relationships: rows,
            references: rows,
            metadata: any,
            llm_response: any,
          },
        ]) {
          const { answer, text, graph } = read(json)
          if (json !== any) expect(answer.chunks).toHaveLength(rows.length)
          for (const { score } of [...answer.chunks, ...answer.relationships])
            expect(score === null || Number.isFinite(score)).toBe(true)
          for (const key of ['s0', 'c0', 'e0', 'r0', 'f0', 'g:', 'k', 'zzz', ''])
            relatedTo(key, { answer, text, graph })
        }
      }),
    )
  })

  it('distinguishes missing lists from empty ones, and a missing score from 0', () => {
    const { answer } = read(vectorOnly)
    expect(answer.missingLists).toEqual(['entities', 'relationships', 'references'])
    expect(answer.chunks.map(({ score }) => scoreText(score))).toEqual([
      '1.00',
      '0.31',
      'no score',
      'no score',
    ])
    expect(readAnswer(communityReport).missingLists).toEqual([])
    expect(readAnswer(communityReport).relationships.map(({ score }) => scoreText(score))).toEqual([
      '1.0e-9',
      '0.00',
    ])
    expect(readAnswer(dualLevelGraph).high).toEqual(['mills', 'valley history'])
  })

  it('resolves citations by source id, range and position, and marks unresolved ones', () => {
    expect(citationsOf(vectorOnly)).toEqual([
      ['1', 'c0'],
      ['2', 'c1'],
      ['doc-lantern-7', 'c0', 'c1'],
      ['3', 'c2'],
      ['12'],
    ])
    expect(citationsOf(dualLevelGraph)).toEqual([
      ['1', 'f0', 'c0'],
      ['3', 'f2', 'c3'],
      ['2', 'f1', 'c1'],
      ['3', 'f2', 'c3'],
      ['4', 'f3'],
      ['1', 'f0', 'c0'],
      ['2', 'f1', 'c1'],
      ['9'],
    ])
    expect(citationsOf(communityReport)).toEqual([
      ['Reports (2, 7); Entities (31, 4, +more)'],
      ['Sources (15)'],
    ])
  })

  it('says how each reference was matched', () => {
    expect(read(dualLevelGraph).text.matched.map(({ by }) => by)).toEqual([
      'position and source',
      'position and source',
      'wording only',
      'nothing',
    ])
  })

  it('splits and compares sentences in scripts without spaces', () => {
    const { text, ...rest } = read(manyScripts)
    expect(text.sentences).toHaveLength(4)
    expect(text.sentences.map(({ key }) => text.support.get(key)?.chunk?.key)).toEqual([
      'c0',
      'c1',
      'c2',
      'c3',
    ])
    expect([...relatedTo('c0', { text, ...rest })]).toEqual(
      expect.arrayContaining(['f0', 's0', 'e0', 'e1', 'r0']),
    )
  })

  it('finds names only as whole words, except in scripts without spaces', () => {
    expect(mentions('a turin tale', 'ur')).toBe(false)
    expect(mentions('from ur, a city', 'ur')).toBe(true)
    expect(mentions('東の門は春', '東の門')).toBe(true)
  })

  it('builds sentences only from the text', () => {
    const part = fc.constantFrom(
      'Stone walls stand. ',
      '[1] ',
      '**b** ',
      '[1, 7]',
      '\n\n',
      '- x\n',
      '`c`',
      '<i>',
      '\\',
      '|',
      '日本。',
      '[',
      '](',
      'Dr. A ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const answer = readAnswer({
          llm_response: parts.join(''),
          chunks: [{ content: 'Stone walls', score: 1 }],
        })
        const { blocks, sentences } = readAnswerText(answer, answer.text, 16_000)
        expect(new Set(sentences.map(({ key }) => key)).size).toBe(sentences.length)
        expect(JSON.stringify(blocks)).not.toContain('undefined')
        for (const { citations } of sentences)
          for (const { label, targets } of citations) expect(targets).toEqual(label === '1' ? ['c0'] : [])
      }),
    )
  })
})

describe('Markdown', () => {
  it('keeps only text and http(s) addresses, whatever the source', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1))',
      '[b](data:text/html,x)',
      '[c](https://user:pass@evil.example/)',
      '![p](https://evil.example/p.png)',
      '[ok](https://good.example/a?b=1)',
      '<https://auto.example/>',
      'www.bare.example',
      '[r]: javascript:alert(1)\n\n[r]',
    ]
    fc.assert(
      fc.property(
        fc.shuffledSubarray(hostile),
        fc.constantFrom(' ', '\n\n', '> ', '- '),
        (parts, between) => {
          const source = parts.join(between)
          const runs = runsIn(readMarkdown(source))
          for (const { href } of runs)
            if (href !== undefined) expect(href).toMatch(/^https?:\/\/(good|auto|www\.bare)\.example/)
          const text = runs.map((run) => run.text).join('')
          if (source.includes('<script>')) expect(text).toContain('<script>alert(1)</script>')
        },
      ),
    )
    expect(safeAddress('JAVASCRIPT:alert(1)')).toBeUndefined()
    expect(safeAddress('//evil.example')).toBeUndefined()
  })

  it('parses input that is expensive for parsers', () => {
    const openers = ['[', '>', '*', '`', '![', '- ', '<', '_a', '|'].map((sign) =>
      sign.repeat(12_000).slice(0, 16_000),
    )
    for (const source of openers) {
      const { blocks, rest } = readAnswerText(readAnswer({}), source, 16_000)
      expect([blocks.length > 0, rest]).toEqual([
        true,
        source.length - 16_000 > 0 ? source.length - 16_000 : 0,
      ])
    }
  })

  it('truncates a megabyte between paragraphs, and reports the remaining length', () => {
    const source = `${'Some words of a long answer. '.repeat(30)}\n\n`.repeat(1200)
    const text = readAnswerText(readAnswer({}), source, 16_000)
    expect(text.rest).toBeGreaterThan(source.length - 16_001)
    expect(text.blocks.length).toBeGreaterThan(5)
  })

  it('finds no citation in text without brackets', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { start, end } of findCitations(text, new Set()))
          expect(text.slice(start, end)).toMatch(/^[[【]/)
      }),
    )
  })
})

it('scoreScale maps any scores into 0 to 1, in order', () => {
  const score = fc.option(fc.double({ noNaN: true, min: -1e6, max: 1e6 }))
  fc.assert(
    fc.property(fc.array(score, { minLength: 1 }), (scores) => {
      const scale = scoreScale(scores)
      const ticks = scoreTicks(scale, scores)
      expect(ticks.length).toBeLessThan(12)
      for (const one of scores) {
        const share = shareOf(scale, one)
        expect(share === null ? one : share >= 0 && share <= 1).toBe(share === null ? null : true)
      }
      const told = scores.filter((one) => one !== null).toSorted((a, b) => a - b)
      const shares = told.map((one) => shareOf(scale, one) ?? NaN)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    }),
  )
})
