import { afterEach, expect, it, vi } from 'vitest'
import { readFileText } from '@/lib/files/read-file-text'

afterEach(() => vi.useRealTimers())

it('reads the text of a file', async () => {
  expect(await readFileText(new File(['{"a":1}'], 'a.json'), 1)).toBe('{"a":1}')
})

it('does not start to read a file that is too large', async () => {
  const file = new File(['x'.repeat(1_000_001)], 'a.json')
  const read = vi.spyOn(file, 'text')
  await expect(readFileText(file, 1)).rejects.toThrow('The file is larger than 1 MB')
  expect(read).not.toHaveBeenCalled()
})

it('gives up on a file after 30 seconds', async () => {
  vi.useFakeTimers()
  const file = new File(['x'], 'a.json')
  vi.spyOn(file, 'text').mockReturnValue(new Promise(() => undefined))
  const reading = expect(readFileText(file, 1)).rejects.toThrow(/could not be read within 30 seconds/)
  await vi.advanceTimersByTimeAsync(30_000)
  await reading
})

it('reports that a file cannot be read', async () => {
  const file = new File(['x'], 'a.json')
  vi.spyOn(file, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
  await expect(readFileText(file, 1)).rejects.toThrow('The browser could not read the file')
})
