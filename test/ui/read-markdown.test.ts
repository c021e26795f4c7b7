import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { citationLabels, findCitations, readText } from '@/ui/markdown/read-markdown'

const none = new Set<string>()
const typesIn = (text: string) => readText(text, none).root.children.map(({ type }) => type)
const labelsOf = (node: Nodes): string[] =>
  'children' in node ? node.children.flatMap(labelsOf) : 'identifier' in node ? [node.identifier] : []
const labelsIn = (text: string) => labelsOf(readText(text, none).root)

test.each([
  ['[1]', ['1']],
  ['[1, 3-5]', ['1', '3', '4', '5']],
  ['[^2] and 【7†source】', ['2', '7']],
  ['[ID:3] [Source 2]', ['3', '2']],
  ['[obj-1] but not [obj-2]', ['obj-1']],
])('the citations of %s', (text, labels) => {
  expect(findCitations(text, new Set(['obj-1'])).flatMap((mark) => mark.labels)).toEqual(labels)
})

test('formulas stand as written, without Markdown or citations in them', () => {
  for (const formula of ['\\(E=mc^2\\)', '$\\{1,2\\}$', '$a*b*c$', 'x_{[1]}', '\\[x_i*y*[2]\\]', '$$[3]$$']) {
    const text = `Before *that* ${formula} after [4].`
    expect(readText(text, none).words).toBe(`Before that ${formula} after .\n`)
    expect(labelsIn(text)).toEqual(['4'])
    expect(citationLabels(text, none)).toEqual(['4'])
  }
  expect(labelsIn('It costs $5 [1] or $10 [2].')).toEqual(['1', '2'])
})

test('citations are found beside what Markdown would make of them', () => {
  expect(labelsIn('One [1][2].\n\n[1]: https://example.com')).toEqual(['1', '2', '1'])
  expect(labelsIn('`[1]` and\n\n```\n[2]\n```')).toEqual([])
})

test('Markdown becomes blocks, HTML stays text and entities are read', () => {
  expect(typesIn('# A\n\n- b\n\n| c |\n| - |\n| d |\n\n> e\n\n```\nf\n```')).toEqual([
    'heading',
    'list',
    'table',
    'blockquote',
    'code',
  ])
  expect(readText('<b onclick="x()">bold</b> &amp; caf&eacute;', none).words).toBe(
    '<b onclick="x()">bold</b> & café\n',
  )
})

test.each([
  ['a megabyte', 'a *b* [1] '.repeat(100_000)],
  ['200 quotes in each other', `${'> '.repeat(200)}deep`],
  ['200 lists in each other', Array.from({ length: 200 }, (_, at) => `${' '.repeat(at * 2)}- x`).join('\n')],
  ['thousands of brackets', '['.repeat(50_000)],
  ['thousands of formulas that never end', '\\('.repeat(30_000)],
])('%s is read in a moment', (_, text) => {
  const { root, words } = readText(text, none)
  expect(root.children).toHaveLength(1)
  expect(words.length).toBeGreaterThan(3)
})
