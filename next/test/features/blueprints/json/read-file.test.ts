import { expect, test } from 'vitest'
import { readFile } from '@/features/blueprints/json/json-file'

test.each([
  ['with a mark', '\ufeff{"name": "Führer – 導"}'],
  ['without one', '{"name": "Führer – 導"}'],
])('a file of UTF-8 is read, %s', async (_, text) => {
  expect(await readFile(new File([text], 'guide.json'))).toBe('{"name": "Führer – 導"}')
})

test('lines end as in the editor', async () => {
  expect(await readFile(new File(['{\r\n1\r}'], 'guide.json'))).toBe('{\n1\n}')
})

test('a file that is too large is refused', async () => {
  await expect(readFile(new File([new Uint8Array(5_000_001)], 'large.json'))).rejects.toThrow(
    'larger than 5 MB',
  )
})
