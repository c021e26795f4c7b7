import { expect, test } from 'vitest'
import { lastVersion, nextVersion } from '@/features/personas/use-create-persona'

test.each([
  [undefined, '1'],
  ['3', '4'],
  ['v9', 'v10'],
  ['2.09', '2.10'],
  ['007', '008'],
  ['99999999999999999999', '100000000000000000000'],
  ['spring', ''],
])('after %s comes %s', (last, next) => {
  expect(nextVersion(last)).toBe(next)
})

test('the last version is that of the persona seen last with the very name', () => {
  const persona = (name: string, seenAt: number, version: unknown) =>
    ({ kind: 'persona', seenAt, fields: { name, version: { version } as never } }) as const
  const entries = [
    persona('Guide', 2, '4'),
    persona('Guide', 1, '9'),
    persona('guide', 3, '1'),
    persona('', 4, '7'),
  ]
  expect(lastVersion(entries, 'Guide')).toBe('4')
  expect(lastVersion([persona('Guide', 3, 8), ...entries], 'Guide')).toBe('4')
  expect(lastVersion(entries, '')).toBeUndefined()
})
