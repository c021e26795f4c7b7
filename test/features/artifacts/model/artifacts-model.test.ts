import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ServiceError } from '@/api/failures/errors'
import { endpoints } from '@/api/endpoints'
import { isDeleted, statusDisplay } from '@/features/artifacts/model/artifact-status'
import { exactSize, noSizeText, sizeText } from '@/features/artifacts/model/byte-size'
import { deletionSummary, resultOfError, resultOfReply } from '@/features/artifacts/model/deletion'
import { harmlessType, kindOfFile } from '@/features/artifacts/model/file-kind'
import { nextPoll } from '@/features/artifacts/use-artifacts'
import { parsePreview } from '@/features/artifacts/model/parse-preview'
import { nameOfArtifact, artifactListItems } from '@/features/artifacts/model/artifact-list-item'
import { checkStorageAddress } from '@/features/artifacts/model/storage-address'

const storages = ['https://storage.example']

it('checkStorageAddress allows only the storages of the environment', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }), fc.string()), (address) => {
      const check = checkStorageAddress(address, storages, 'download')
      expect(check.isSafe && new URL(check.url).origin !== storages[0]).toBe(false)
    }),
  )
  const safe = (address: string, origins = storages) => checkStorageAddress(address, origins, 'upload').isSafe
  expect(safe('https://storage.example/a?X-Amz-Signature=1')).toBe(true)
  expect(safe('https://user:pass@storage.example/a')).toBe(false)
  expect(safe('https://storage.example.evil.test/a')).toBe(false)
  expect(safe('javascript:alert(1)', ['null'])).toBe(false)
  expect(safe('http://storage.example/a', ['http://storage.example'])).toBe(false)
  expect(safe('http://127.0.0.1:9000/a', ['http://127.0.0.1:9000'])).toBe(true)
})

it('harmlessType never returns a type that the browser would run', () => {
  const types = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'image/svg+xml',
      'text/html',
      'application/pdf',
      'IMAGE/JPG; x=1',
      'audio/mp4',
      'image/svg+xml;a',
    ),
  )
  fc.assert(
    fc.property(types, fc.string(), (type, name) => {
      const kind = kindOfFile(type, name)
      expect(harmlessType(kind, type)).toMatch(
        /^(image\/(png|jpeg|gif|webp|avif|bmp)|(audio|video)\/[a-z0-9.+-]+|text\/plain)$/,
      )
    }),
  )
  expect(kindOfFile('image/svg+xml', 'a.svg')).toBe('text')
  expect(kindOfFile('text/html', 'a.png')).toBe('text')
  expect(kindOfFile('application/octet-stream', 'a.JPG')).toBe('image')
  expect(kindOfFile('application/pdf', 'a.txt')).toBe('pdf')
})

it('artifactListItems gives each row a unique key, whatever the ids', () => {
  const artifacts = fc.array(
    fc.record({ id: fc.constantFrom('', 'a', 'b', 'place 0') }, { requiredKeys: [] }),
  )
  fc.assert(
    fc.property(artifacts, (list) => {
      const shown = artifactListItems(list)
      expect(shown).toHaveLength(list.length)
      expect(new Set(shown.map(({ key }) => key)).size).toBe(list.length)
    }),
  )
  expect(nameOfArtifact({ original_filename: 'a\u202egpj.exe' })).toBe('a\ufffdgpj.exe')
  expect(nameOfArtifact({})).toBe('Unnamed file')
})

it('nextPoll waits 3 to 30 s, never less while nothing changes, and stops after 3 failures', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(10), (unchanged, failures) => {
      const pause = nextPoll({ unchanged, failures })
      if (failures >= 3) expect(pause).toBeUndefined()
      else {
        expect(pause).toBeGreaterThanOrEqual(3_000)
        expect(pause).toBeLessThanOrEqual(30_000)
        expect(nextPoll({ unchanged: unchanged + 1, failures })).toBeGreaterThanOrEqual(pause ?? Infinity)
      }
    }),
  )
})

it('derives the result of a deletion only from the answer', () => {
  expect(resultOfReply({ success: true, already_deleted: false })?.outcome).toBe('deleted')
  expect(resultOfReply({ success: true, already_deleted: true })?.outcome).toBe('already deleted')
  expect(resultOfReply({ success: false })?.outcome).toBe('not deleted')
  // The list decides.
  expect(resultOfReply({})).toBeUndefined()
  const failed = (status: number) =>
    new ServiceError(
      status,
      { errors: [], documented: false },
      { endpoint: endpoints.deleteArtifact, path: '/', startedAt: 0, duration: 0 },
    )
  expect(resultOfError(failed(500), '')?.outcome).toBe('unknown')
  expect(resultOfError(failed(403), '')?.outcome).toBe('not deleted')
  expect(resultOfError(new Error('odd'), '')?.outcome).toBe('unknown')
  expect(deletionSummary([{ outcome: 'deleted' }, { outcome: 'deleted' }, { outcome: 'unknown' }])).toBe(
    '2 deleted, 1 unknown',
  )
})

it('formats sizes and statuses, known or not', () => {
  expect([0, 999, 1000, 88_120, 2_418_112, 999_999, 5e9].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '88 kB',
    '2.4 MB',
    '1 MB',
    '5 GB',
  ])
  expect(exactSize(1)).toBe('1 byte')
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (bytes) => {
      expect(sizeText(bytes)).toMatch(/^[\d.,]+ ([kMGT]B|B)$/)
    }),
  )
  expect(statusDisplay('SCANNING')).toMatchObject({ word: 'SCANNING', stations: undefined })
  expect(statusDisplay(undefined).word).toBe('Not given')
})

it('parsePreview parses any text into some preview', () => {
  fc.assert(
    fc.property(fc.constantFrom('json', 'table', 'text'), fc.string(), (kind, text) => {
      expect(['json', 'table', 'text']).toContain(parsePreview(kind, text, undefined).kind)
    }),
  )
  expect(parsePreview('table', '\ufeffa;b\n1;"2;3"\n', undefined)).toMatchObject({
    head: ['a', 'b'],
    rows: [['1', '2;3']],
  })
  expect(parsePreview('json', '{', undefined).kind).toBe('text')
})

it('isDeleted ignores a zero time, and takes any other as a deletion', () => {
  const zeros = [
    ...['0001-01-01T00:00:00Z', '0001-01-01 00:00:00+00', '0000-00-00', '1970-01-01T00:00:00.000Z'],
    ...['-62135596800', '0', ' ', '', 0, -62135596800, undefined],
  ]
  for (const deleted_at of zeros) expect(isDeleted({ deleted_at, deleted_by: '' })).toBe(false)
  const year = { min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(year), (at) => {
      for (const deleted_at of [at.toISOString(), at.getTime(), String(Math.floor(at.getTime() / 1000))])
        expect(isDeleted({ deleted_at })).toBe(true)
    }),
  )
  expect(isDeleted({ deleted_at: '0001-01-01T00:00:00Z', deleted_by: 'u' })).toBe(true)
})

it('noSizeText distinguishes an invalid size from a missing one', () => {
  expect([undefined, -5].map(noSizeText)).toEqual(['not given', 'invalid: -5'])
})
