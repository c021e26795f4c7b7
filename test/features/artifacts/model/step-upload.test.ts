import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareChecksums } from '@/features/artifacts/uploads/model/compare-checksums'
import { sendableHeaders } from '@/features/artifacts/uploads/model/sendable-headers'
import { stepUpload, type UploadEvent } from '@/features/artifacts/uploads/model/step-upload'
import { storageRefusal } from '@/features/artifacts/uploads/model/storage-refusal'
import { isRunning, newUpload, orphansOf } from '@/features/artifacts/uploads/model/upload'

const size = 1000
const fresh = newUpload({
  id: 'upload-1',
  spaceId: 'spc',
  name: 'a.txt',
  size,
  type: 'text/plain',
  signer: { kind: 'service user' },
  addedAt: 0,
})
const problem = { title: 'No answer' }
const signed = (artifactId: string): UploadEvent => ({ kind: 'signed', artifactId, unsendable: [], at: 1 })
const after = (...events: UploadEvent[]) => events.reduce(stepUpload, fresh)
const toSending = [{ kind: 'start' }, signed('art_1')] as const

const anyEvent: fc.Arbitrary<UploadEvent> = fc.oneof(
  fc.constantFrom<UploadEvent>(
    { kind: 'start' },
    { kind: 'arrived' },
    { kind: 'held' },
    { kind: 'missed' },
    { kind: 'cancel' },
    { kind: 'retry' },
    { kind: 'cannot be followed' },
    { kind: 'refused', problem },
    { kind: 'failed', problem },
    { kind: 'broke', isOffline: true, problem },
    { kind: 'broke', isOffline: false, problem },
    { kind: 'hashed', sha256: 'ab' },
    { kind: 'hashed', sha256: null },
  ),
  fc.integer({ min: -5, max: 2 * size }).map((sent): UploadEvent => ({ kind: 'progress', sent })),
  fc.uuid().map(signed),
  fc.uuid().map((artifactId): UploadEvent => ({ kind: 'signed too late', artifactId })),
  fc
    .constantFrom('uploaded', 'processing', 'ready', 'failed', 'quarantined', undefined)
    .map((status): UploadEvent => ({ kind: 'seen', status, errorCode: undefined, reported: 'cd' })),
)

describe('What becomes of an upload', () => {
  it('never counts more than its bytes, loses no artifact id, and is ready only by the service’s word', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let upload = fresh
        for (const event of events) {
          const next = stepUpload(upload, event)
          expect(next.sent).toBeGreaterThanOrEqual(0)
          expect(next.sent).toBeLessThanOrEqual(size)
          expect(next.artifactIds.slice(0, upload.artifactIds.length)).toEqual(upload.artifactIds)
          if (next.phase === 'ready' && upload.phase !== 'ready')
            expect(event).toMatchObject({ kind: 'seen', status: 'ready' })
          if (upload.phase === 'ready') expect(next.phase).toBe('ready')
          if (next.phase === 'failed') expect(next.problem).toBeDefined()
          upload = next
        }
        const presigned = events.filter(({ kind }) => kind.startsWith('signed')).length
        expect(upload.artifactIds).toHaveLength(presigned)
      }),
    )
  })

  it('asks for a second address once when the storage refuses, then tells its reason (U2)', () => {
    const once = after(...toSending, { kind: 'refused', problem })
    expect(once.phase).toBe('signing')
    const twice = [signed('art_2'), { kind: 'refused', problem } as const].reduce(stepUpload, once)
    expect(twice).toMatchObject({ phase: 'failed', problem })
    expect(orphansOf(twice)).toEqual(['art_1', 'art_2'])
  })

  it('waits when it is cut while offline, and is checked when all bytes had gone (U4, U5)', () => {
    const cut = { kind: 'broke', isOffline: true, problem } as const
    expect(after(...toSending, { kind: 'progress', sent: 400 }, cut)).toMatchObject({
      phase: 'waiting',
      sent: 0,
    })
    const checking = after(...toSending, { kind: 'progress', sent: size }, cut)
    expect(checking.phase).toBe('checking')
    const found = { kind: 'seen', status: 'uploaded', errorCode: undefined, reported: undefined } as const
    expect(stepUpload(checking, found)).toMatchObject({ phase: 'following', artifactIds: ['art_1'] })
    const missed = Array.from({ length: 6 }, (): UploadEvent => ({ kind: 'missed' })).reduce(
      stepUpload,
      checking,
    )
    expect(missed).toMatchObject({ phase: 'failed', problem: { title: 'Unknown whether it arrived' } })
  })

  it('does not ask again by itself where nothing could be sent (U9)', () => {
    const closed = after(...toSending, { kind: 'broke', isOffline: false, problem })
    expect(closed.phase).toBe('failed')
    expect(isRunning(closed)).toBe(false)
  })
})

describe('Checksums', () => {
  it('are compared whatever form the reported one has', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const hex = Buffer.from(bytes).toString('hex')
        const base64 = Buffer.from(bytes).toString('base64')
        for (const told of [
          hex,
          hex.toUpperCase(),
          base64,
          base64.replace('=', ''),
          `sha256:${hex}`,
          ` ${hex} `,
        ])
          expect(compareChecksums(hex, told)).toBe('verified')
        expect(compareChecksums(hex, undefined)).toBeUndefined()
        expect(compareChecksums(null, hex)).toBeUndefined()
      }),
    )
    expect(compareChecksums('a'.repeat(64), 'no checksum')).toBe('differs')
  })
})

describe('Required headers', () => {
  it('go once each, without what the browser sets itself or what would tell a credential', () => {
    const required = {
      'Content-Type': 'text/plain',
      'content-type': 'text/html',
      'Content-Length': '7',
      Host: 'storage',
      Authorization: 'Bearer x',
      'x-amz-meta-id': 7,
      'Sec-Odd': 'a',
      'x-broken': 'a\nb',
      'x-null': null,
    }
    const { headers, unsendable } = sendableHeaders(required)
    expect(headers).toEqual({ 'content-type': 'text/html', 'x-amz-meta-id': '7' })
    expect(unsendable).toEqual(['Authorization', 'Sec-Odd', 'x-broken', 'x-null'])
  })
})

describe('What the storage says', () => {
  it('is read as text, whatever it is', () => {
    const xml = '<Error><Code>AccessDenied</Code><Message>Request &lt;b&gt; has expired</Message></Error>'
    expect(storageRefusal(403, xml).quote).toBe('AccessDenied: Request <b> has expired')
    fc.assert(fc.property(fc.string(), (body) => storageRefusal(500, body).title.includes('500')))
  })
})
