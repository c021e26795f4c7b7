import { expect, test } from 'vitest'
import { brief, sentence } from '@/lib/words'

test('a value turns nothing around it, however it ends', () => {
  const name = '\u202ebad\u2069\u2067\u2029'
  expect(sentence`Remove ${name}? It has ${2} references.`).toBe(
    'Remove \u2068\u202ebad\u2069? It has 2 references.',
  )
  expect(sentence`Goal ${'חום'}: 1`).toBe('Goal \u2068חום\u2069: 1')
  expect(sentence`Goal ${brief('דמיון')}`).toBe(`Goal ${brief('דמיון')}`)
  expect(sentence`Remove ${'Warmth – “Größe”'}`).toBe('Remove Warmth – “Größe”')
})

test('a value in a sentence is cut, and its isolation is not', () => {
  expect(sentence`Saved ${'x'.repeat(1_000_000)}`.length).toBeLessThan(200)
  expect(brief(`\u202e${'x'.repeat(100)}`, 10)).toBe('\u2068\u202exxxxxxxx…\u2069')
})
