import { expect, it } from 'vitest'
import { plainSentences } from '@/features/corpora/model/plain-sentences'

it('plainSentences keeps a citation with the sentence before it, wherever the period is', () => {
  const text =
    'The barrels came from Spain. [1] They held oil [5]. Later ones held wine. [2, 3] Nothing is known of the last.'
  expect(plainSentences(text)).toEqual([
    'The barrels came from Spain. [1]',
    'They held oil [5].',
    'Later ones held wine. [2, 3]',
    'Nothing is known of the last.',
  ])
})

it('plainSentences splits lines, and leaves no empty sentence', () => {
  expect(plainSentences('One.\n\n[1]\nTwo.')).toEqual(['One.', '[1]', 'Two.'])
})
