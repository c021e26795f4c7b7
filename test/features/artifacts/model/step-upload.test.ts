import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundAs, isOfAttempt, storedAt, type Found } from '@/features/artifacts/uploads/model/attempt'
import { compareChecksums } from '@/features/artifacts/uploads/model/compare-checksums'
import { leftoversOf, placesToFind } from '@/features/artifacts/uploads/model/leftovers'
import { sendableHeaders } from '@/features/artifacts/uploads/model/sendable-headers'
import { stepUpload, type UploadEvent } from '@/features/artifacts/uploads/model/step-upload'
import { storageRefusal } from '@/features/artifacts/uploads/model/storage-refusal'
import { artifactIdOf, isOver, isRunning, newUpload } from '@/features/artifacts/uploads/model/upload'

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
const idsOf = ({ attempts }: ReturnType<typeof after>) => attempts.map(({ artifactId }) => artifactId)
const toSending = [{ kind: 'start' }, signed('art_1')] as const

const anyFound: fc.Arbitrary<Found> = fc.oneof(
  fc.constantFrom<Found>({ kind: 'missing' }, { kind: 'deleted' }, { kind: 'unclear' }),
  fc
    .record({
      id: fc.uuid(),
      status: fc.constantFrom('uploaded', 'processing', 'ready', 'failed', 'odd', ''),
    })
    .map((artifact) => foundAs(artifact)),
)

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
    { kind: 'taken', problem },
    { kind: 'failed', problem },
    { kind: 'asked to wait', wait: { until: 5, requestedWait: undefined } },
    { kind: 'broke', isOffline: true, problem },
    { kind: 'broke', isOffline: false, problem },
    { kind: 'hashed', sha256: 'ab' },
    { kind: 'hashed', sha256: null },
  ),
  fc.integer({ min: -5, max: 2 * size }).map((sent): UploadEvent => ({ kind: 'progress', sent })),
  fc.uuid().map(signed),
  fc.uuid().map((artifactId): UploadEvent => ({ kind: 'signed unusably', artifactId })),
  fc.tuple(fc.nat(4), anyFound).map(([attempt, found]): UploadEvent => ({ kind: 'looked', attempt, found })),
  fc
    .constantFrom('uploaded', 'processing', 'ready', 'failed', 'quarantined', undefined)
    .map((status): UploadEvent => ({ kind: 'seen', status, errorCode: undefined, reported: 'cd' })),
)

describe('stepUpload', () => {
  it('counts no more than the size, loses no artifact id, and is ready only when the service says so', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let upload = fresh
        for (const event of events) {
          const next = stepUpload(upload, event)
          expect(next.sent).toBeGreaterThanOrEqual(0)
          expect(next.sent).toBeLessThanOrEqual(size)
          expect(idsOf(next).slice(0, upload.attempts.length)).toEqual(idsOf(upload))
          if (next.phase === 'ready' && upload.phase !== 'ready')
            expect(event).toMatchObject({ kind: 'seen', status: 'ready' })
          if (upload.phase === 'ready') expect(next.phase).toBe('ready')
          if (next.phase === 'failed') expect(next.problem).toBeDefined()
          // If the storage already had the file, nothing is judged before the list is read.
          // A failed upload stays failed.
          if (event.kind === 'taken' && upload.phase !== 'failed') expect(next.phase).not.toBe('failed')
          upload = next
        }
        const presigned = events.filter(({ kind }) => kind.startsWith('signed')).length
        expect(upload.attempts).toHaveLength(presigned)
      }),
    )
  })

  it('requests a second address once when the storage refuses, then shows its reason (U2)', () => {
    const once = after(...toSending, { kind: 'refused', problem })
    expect(once.phase).toBe('signing')
    const twice = [signed('art_2'), { kind: 'refused', problem } as const].reduce(stepUpload, once)
    expect(twice).toMatchObject({ phase: 'failed', problem })
    expect(leftoversOf(twice).flatMap(({ ids }) => ids)).toEqual(['art_1', 'art_2'])
  })

  it('waits if cut off while offline, and is checked if all bytes were sent (U4, U5)', () => {
    const cut = { kind: 'broke', isOffline: true, problem } as const
    expect(after(...toSending, { kind: 'progress', sent: 400 }, cut)).toMatchObject({
      phase: 'waiting',
      sent: 0,
    })
    const checking = after(...toSending, { kind: 'progress', sent: size }, cut)
    expect(checking.phase).toBe('checking')
    const found = { kind: 'seen', status: 'uploaded', errorCode: undefined, reported: undefined } as const
    expect(stepUpload(checking, found)).toMatchObject({ phase: 'following' })
    expect(idsOf(stepUpload(checking, found))).toEqual(['art_1'])
    const missed = Array.from({ length: 6 }, (): UploadEvent => ({ kind: 'missed' })).reduce(
      stepUpload,
      checking,
    )
    expect(missed).toMatchObject({ phase: 'failed', problem: { title: 'Unknown whether the file arrived' } })
  })

  it('does not retry by itself if nothing could be sent (U9)', () => {
    const closed = after(...toSending, { kind: 'broke', isOffline: false, problem })
    expect(closed.phase).toBe('failed')
    expect(isRunning(closed)).toBe(false)
  })
})

describe('an upload to an occupied place in the storage (412, 409)', () => {
  const taken: UploadEvent = { kind: 'taken', problem: { title: 'The storage refused it (412)' } }
  const missed = (times: number) => Array.from({ length: times }, (): UploadEvent => ({ kind: 'missed' }))
  const whole: Found = { kind: 'listed', id: 'art_1', status: 'ready', isFilled: true }

  it('succeeds if the list has the file, and otherwise fails with the storage’s reason', () => {
    const seen: UploadEvent = {
      ...{ kind: 'seen', status: 'ready', errorCode: undefined, reported: undefined, found: whole },
    }
    const arrived = after(...toSending, taken, seen)
    expect(arrived).toMatchObject({ phase: 'ready', problem: undefined })
    expect(leftoversOf(arrived)).toEqual([])
    const judged = after(...toSending, taken, ...missed(6))
    expect(judged).toMatchObject({ phase: 'failed', problem: { title: 'The storage refused it (412)' } })
    expect(leftoversOf(judged)).toMatchObject([{ ids: ['art_1'], isListed: false }])
  })
})

describe('leftovers of upload attempts', () => {
  it('are called unfilled only if the list does not show them filled, and reported only after the upload', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const upload = events.reduce(stepUpload, fresh)
        for (const { words, ids } of leftoversOf(upload)) {
          expect(isRunning(upload) || upload.phase === 'waiting').toBe(false)
          const found = upload.attempts
            .filter((one) => ids.includes(one.found?.kind === 'listed' ? one.found.id : one.artifactId))
            .map((one) => one.found)
          expect(found.every((one) => one?.kind !== 'deleted')).toBe(true)
          if (words.includes('unfilled'))
            expect(
              found.every((one) => one?.kind === 'missing' || (one?.kind === 'listed' && !one.isFilled)),
            ).toBe(true)
          if (words.includes('earlier attempts')) {
            expect(['failed', 'cancelled']).not.toContain(upload.phase)
            expect(ids).not.toContain(artifactIdOf(upload))
          }
        }
      }),
    )
  })

  it('are looked up once each, and disappear when deleted', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), anyFound, (events, found) => {
        const upload = events.reduce(stepUpload, fresh)
        if (!isOver(upload)) return
        const looked = placesToFind(upload).reduce(
          (step, attempt) => stepUpload(step, { kind: 'looked', attempt, found }),
          upload,
        )
        expect(placesToFind(looked)).toEqual([])
        const gone = leftoversOf(looked)
          .flatMap(({ ids }) => ids)
          .reduce((step, artifactId) => stepUpload(step, { kind: 'deleted', artifactId }), looked)
        expect(leftoversOf(gone)).toEqual([])
      }),
    )
  })

  it('are matched by id, or by the exact bucket and key if both are given', () => {
    const name = fc.constantFrom(undefined, '', 'a', 'b')
    fc.assert(
      fc.property(
        fc.record({ id: name, bucket: name, key: name }),
        name,
        name,
        name,
        (artifact, id, bucket, key) => {
          const attempt = { artifactId: id ?? '', storedAt: storedAt(bucket, key), found: undefined }
          const isSamePlace = Boolean(bucket && key) && artifact.bucket === bucket && artifact.key === key
          expect(isOfAttempt(artifact, attempt)).toBe((Boolean(id) && artifact.id === id) || isSamePlace)
        },
      ),
    )
  })
})

describe('a service that asks to wait', () => {
  it('delays the request for an address, and then the upload is sent or cancelled', () => {
    const wait = { until: 9, requestedWait: 99_999 }
    const waiting = after({ kind: 'start' }, { kind: 'asked to wait', wait })
    expect(waiting).toMatchObject({ phase: 'signing', wait })
    expect(stepUpload(waiting, signed('art_1'))).toMatchObject({ phase: 'sending', wait: null })
    expect(stepUpload(waiting, { kind: 'cancel' }).phase).toBe('cancelled')
  })
})

describe('checksums', () => {
  it('are compared in whatever form the service reports them', () => {
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

describe('required headers', () => {
  it('are sent once each, without those that the browser sets and without credentials', () => {
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

describe('storageRefusal', () => {
  it('reads any reply from the storage as text', () => {
    const xml = '<Error><Code>AccessDenied</Code><Message>Request &lt;b&gt; has expired</Message></Error>'
    expect(storageRefusal(403, xml).quote).toBe('AccessDenied: Request <b> has expired')
    fc.assert(fc.property(fc.string(), (body) => storageRefusal(500, body).title.includes('500')))
    expect(storageRefusal(413, '').title).toBe('Too large for the storage (413)')
    expect(storageRefusal(400, '<Code>EntityTooLarge</Code>').title).toBe('Too large for the storage (400)')
  })
})
