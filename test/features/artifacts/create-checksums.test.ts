import { expect, test } from 'vitest'
import { createChecksums } from '@/features/artifacts/uploads/create-checksums'

const file = (name: string) => new File([name], name)

function made(sums: (string | null)[] = []) {
  const asked: string[] = []
  const computed: [string, string | null][] = []
  const network = { isSending: true, speed: 50e6 }
  const checksums = createChecksums({
    hasher: {
      hash: ({ name }) => {
        asked.push(name)
        const [sum = `sum of ${name}`] = sums.splice(0, 1)
        return Promise.resolve(sum)
      },
      dispose: () => undefined,
    },
    speed: () => network.speed,
    isSending: () => network.isSending,
    onComputed: (id, sha256) => computed.push([id, sha256]),
  })
  return { checksums, network, asked, computed }
}

test('checksums wait for fast uploads to end, and skip dropped files', async () => {
  const { checksums, network, asked, computed } = made()
  checksums.want('1', file('a'))
  checksums.want('2', file('b'))
  checksums.computePending()
  expect(asked).toEqual([])
  checksums.drop('1')
  network.isSending = false
  checksums.computePending()
  await Promise.resolve()
  expect(computed).toEqual([['2', 'sum of b']])
})

test('checksums are computed alongside uploads on a slow network, once for each file', async () => {
  const { checksums, network, asked } = made()
  network.speed = 1e6
  checksums.want('1', file('a'))
  checksums.computePending()
  await Promise.resolve()
  checksums.want('1', file('a'))
  checksums.computePending()
  expect(asked).toEqual(['a'])
})

test('a checksum that could not be computed is tried again with the next attempt', async () => {
  const { checksums, network, asked, computed } = made([null])
  network.isSending = false
  const attempt = () => {
    checksums.want('1', file('a'))
    checksums.computePending()
    return Promise.resolve()
  }
  await attempt()
  await attempt()
  expect(asked).toEqual(['a', 'a'])
  expect(computed).toEqual([
    ['1', null],
    ['1', 'sum of a'],
  ])
})
