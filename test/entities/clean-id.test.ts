import { expect, test } from 'vitest'
import { cleanId } from '@/entities/clean-id'

test.each([
  ['  00123 ', '00123'],
  ['662E41', '662E41'],
  ['723421968459640832,', '723421968459640832'],
  ['“team/alpha one”.', 'team/alpha one'],
  ['(spc_1).', 'spc_1'],
  ['a(1)', 'a(1)'],
  ['a]', 'a'],
  ['spc\u20111\u200B\u202E\uFEFF\u00AD2', 'spc-12'],
  ['"', ''],
])('%j is cleaned to %j', (text, id) => {
  expect(cleanId(text)).toBe(id)
})
