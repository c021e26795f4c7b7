import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundAs } from '@/features/artifacts/uploads/model/attempt'
import { leftoversOf } from '@/features/artifacts/uploads/model/leftovers'
import { stepUpload, type UploadEvent } from '@/features/artifacts/uploads/model/step-upload'
import { newUpload } from '@/features/artifacts/uploads/model/upload'
import { phaseText } from '@/features/artifacts/uploads/model/upload-text'

const size = 1000
const fresh = newUpload({
  ...{ id: 'upload-1', spaceId: 'spc', name: 'a.txt', size, type: 'text/plain', addedAt: 0 },
  signer: { kind: 'service user' },
})
const problem = { title: 'No answer' }
const after = (...events: UploadEvent[]) => events.reduce(stepUpload, fresh)
const toSending: UploadEvent[] = [
  { kind: 'start' },
  { kind: 'signed', artifactId: 'art_1', unsendable: [], at: 1 },
]

describe('an upload whose storage never answered', () => {
  it('is not called uploaded if the presign alone may have created its entry, and can be retried', () => {
    const cut: UploadEvent[] = [
      ...toSending,
      { kind: 'progress', sent: size },
      { kind: 'broke', isOffline: false, problem },
    ]
    const pending = fc
      .record({
        status: fc.constantFrom(undefined, '', 'pending', 'awaiting_upload'),
        size_bytes: fc.constantFrom(undefined, 0, size, 400),
        etag: fc.constantFrom(undefined, ''),
      })
      .map((entry): UploadEvent => {
        const found = foundAs({ id: 'art_1', ...entry, status: entry.status ?? '' })
        const { status, size_bytes } = entry
        return { kind: 'seen', status, errorCode: undefined, reported: undefined, size: size_bytes, found }
      })
    fc.assert(
      fc.property(fc.array(pending, { minLength: 6, maxLength: 20 }), (seen) => {
        const checked = seen.map((_, index) => after(...cut, ...seen.slice(0, index)))
        for (const one of checked) {
          expect(['checking', 'failed']).toContain(one.phase)
          expect(phaseText(one, true, true)).not.toMatch(/^(Uploaded|Ready|Processing)/)
          expect(stepUpload(one, { kind: 'retry' }).phase).toBe('waiting')
        }
        const judged = after(...cut, ...seen)
        expect(judged).toMatchObject({
          phase: 'failed',
          problem: { title: 'Unknown whether the file arrived' },
        })
        expect(judged.problem?.detail).not.toMatch(/all bytes/i)
        expect(leftoversOf(judged).map(({ words }) => words)).toEqual([
          expect.stringMatching(/listed .*may be empty/),
        ])
      }),
    )
  })

  it('is called uploaded if only its bytes explain the entry, and may be retried if only the status says so', () => {
    const checking = after(
      ...toSending,
      { kind: 'progress', sent: size },
      { kind: 'broke', isOffline: false, problem },
    )
    const seen = (entry: { status?: string; etag?: string; checksum_sha256?: string; size?: number }) =>
      stepUpload(checking, {
        kind: 'seen',
        status: entry.status,
        errorCode: undefined,
        reported: entry.checksum_sha256,
        size: entry.size,
        found: foundAs({ id: 'art_1', ...entry }),
      })
    const again = { kind: 'retry' } as const
    for (const entry of [
      { status: 'processing' },
      { status: 'uploaded', etag: '"a"', size },
      { etag: '"a"' },
      { checksum_sha256: 'ab' },
    ]) {
      expect(seen(entry).phase).toBe('following')
      expect(stepUpload(seen(entry), again).phase).toBe('following')
    }
    const claimed = seen({ status: 'uploaded', size })
    expect(claimed.phase).toBe('following')
    expect(stepUpload(claimed, again).phase).toBe('waiting')
    expect(seen({ status: 'uploaded', size: 0 }).phase).toBe('checking')
  })
})
