import { expect, test } from 'vitest'
import { readFile } from '@/features/blueprints/json/json-file'

const text = '{"name": "Führer – 導"}'
const utf8 = new TextEncoder().encode(text)
const utf16 = (isBig: boolean, mark: boolean) => {
  const units = Array.from(`${mark ? '\ufeff' : ''}${text}`, (one) => one.charCodeAt(0))
  return new Uint8Array(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])],
  ['UTF-16', utf16(false, true)],
  ['UTF-16, the other way round', utf16(true, true)],
  ['UTF-16 without a mark', utf16(false, false)],
  ['UTF-16 without a mark, the other way round', utf16(true, false)],
])('%s is read', async (_, bytes) => {
  expect(await readFile(new File([bytes], 'a.json'))).toBe(text)
})

test('Windows-1252 is read, and lines end as in the editor', async () => {
  const file = new File([new Uint8Array([0x7b, 0x0d, 0x0a, 0xfc, 0x0d, 0x7d])], 'a.json')
  expect(await readFile(file)).toBe('{\nü\n}')
})

test('a file that is too large is refused', async () => {
  await expect(readFile(new File([new Uint8Array(5_000_001)], 'large.json'))).rejects.toThrow(
    'larger than 5 MB',
  )
})
