import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Client } from '@/api/client'
import { createUploadQueue } from '@/features/artifacts/uploads/create-upload-queue'
import type { PutOutcome } from '@/features/artifacts/uploads/put-outcome'

const mebibyte = 2 ** 20

/** A queue whose files are sent when the test decides. */
function manualQueue() {
  const asked: unknown[] = []
  const sent: ((outcome: PutOutcome) => void)[] = []
  const client = {
    call: (_endpoint: unknown, input: unknown) => {
      asked.push(input)
      const value = { id: `art_${asked.length}`, upload_url: 'https://storage.example/put' }
      return Promise.resolve({ value, json: value, status: 200, request_id: undefined, at: 0 })
    },
  } as unknown as Client // only the requests for addresses
  const queue = createUploadQueue({
    client,
    identities: () =>
      ({ actingId: null }) as ReturnType<Parameters<typeof createUploadQueue>[0]['identities']>, // a service user's
    storageOrigins: ['https://storage.example'],
    loadPut: () => Promise.resolve(() => new Promise((resolve) => sent.push(resolve))),
    hasher: { hash: () => Promise.resolve(null), dispose: () => undefined },
    onListed: () => undefined,
  })
  onTestFinished(() => queue.stop())
  const add = (count: number, size: number) => {
    const files = Array.from({ length: count }, (_, index) => {
      const file = new File(['x'], `file-${index}`)
      Object.defineProperty(file, 'size', { value: size })
      return file
    })
    queue.add(files, 'spc_1', { kind: 'service user' })
  }
  return { queue, asked, sent, add }
}

test('small files get their addresses in advance, and at most the limit is sent at once', async () => {
  const { asked, sent, add } = manualQueue()
  add(12, mebibyte)
  await waitFor(() => expect([asked.length, sent.length]).toEqual([8, 4]))
  sent[0]?.({ kind: 'arrived' })
  await waitFor(() => expect([asked.length, sent.length]).toEqual([9, 5]))
})

test('addresses of large files are requested when their turn comes', async () => {
  const { asked, sent, add } = manualQueue()
  add(3, mebibyte)
  add(9, 50 * mebibyte)
  await waitFor(() => expect([asked.length, sent.length]).toEqual([4, 4]))
  for (const arrive of sent.slice(0, 3)) arrive({ kind: 'arrived' })
  await waitFor(() => expect([asked.length, sent.length]).toEqual([7, 7]))
})

test('waiting files are not sent after they are cancelled', async () => {
  const { queue, asked, sent, add } = manualQueue()
  add(8, mebibyte)
  await waitFor(() => expect([asked.length, sent.length]).toEqual([8, 4]))
  queue.cancelAll()
  for (const arrive of sent) arrive({ kind: 'arrived' })
  await waitFor(() =>
    expect(queue.getSnapshot().uploads.every(({ phase }) => phase === 'cancelled')).toBe(true),
  )
  expect(sent).toHaveLength(4)
})
