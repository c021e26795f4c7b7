import { expect, test } from 'vitest'
import { refusalText, sendableHeaders, storageAddress } from '@/api/object-storage'
import { artifactList, isPolled, type ArtifactPage } from '@/api/queries/artifacts'
import { artifactRows } from '@/features/artifacts/artifact-columns'
import { checksumOf, harmlessType, isSameChecksum, kindOf, sizeText, textOf } from '@/lib/file-content'

const page = (ids: string[], next?: string, status = 'ready') =>
  ({
    value: { artifacts: ids.map((id) => ({ id, status })), next_page_token: next },
    unreadable: [],
    since: Date.now(),
  }) as unknown as ArtifactPage

test.each<[end: string | undefined, pages: ArtifactPage[], tokens: string[]]>([
  ['complete', [page(['a'], '')], ['']],
  [undefined, [page(['a'], '1')], ['']],
  [undefined, [page([], '1')], ['']],
  ['loop', [page(['a'], '1'), page(['b'], '1')], ['', '1']],
  ['repeat', [page(['a'], '1'), page(['a'], '2')], ['', '1']],
  ['empty pages', ['1', '2', '3', '4'].map((next) => page([], next)), ['', '1', '2', '3']],
])('a list ends: %s', (end, pages, tokens) => {
  expect(artifactList(pages, tokens).end).toBe(end)
})

test('a file that comes again is listed once, as it came last', () => {
  const { files } = artifactList([page(['a', 'b'], '1', 'processing'), page(['b', 'c'], '')], ['', '1'])
  expect(files).toEqual([
    { id: 'a', status: 'processing' },
    { id: 'b', status: 'ready' },
    { id: 'c', status: 'ready' },
  ])
})

test('only a page with something unfinished is read again, for ten minutes', () => {
  expect(isPolled(page(['a'], '', 'uploaded'))).toBe(true)
  expect(isPolled(page(['a'], '', 'scanning'))).toBe(true)
  expect(isPolled(page(['a']), true)).toBe(true)
  expect(isPolled({ ...page(['a'], '', 'processing'), since: Date.now() - 601_000 })).toBe(false)
})

test('a file is named by the service, else as this tab sent it, else by its id', () => {
  const files = [
    { id: 'a', original_filename: 'x.txt' },
    { id: 'b', original_filename: 'b' },
    { id: 'c' },
    {},
  ]
  const rows = artifactRows(files, new Map([['b', 'sent.txt']]))
  expect(rows.map(({ name, id }) => name ?? id)).toEqual(['x.txt', 'sent.txt', 'c', 'place-4'])
})

test('required headers are sent as they are, and those that a browser forbids are named', () => {
  const required = {
    'content-type': 'text/plain',
    'X-AMZ-Meta-Id': 'a',
    'Content-Length': '5',
    HOST: 'storage',
    Date: 'today',
    'Sec-Fetch-Mode': 'cors',
    'x-snow': '\u2603',
  }
  expect(sendableHeaders(required)).toEqual({
    headers: { 'content-type': 'text/plain', 'X-AMZ-Meta-Id': 'a' },
    unsendable: ['Date', 'Sec-Fetch-Mode', 'x-snow'],
  })
})

test('files go only to a storage of the environment', () => {
  const environment = { storageOrigins: ['https://storage.test/bucket'] } as never
  expect(storageAddress('https://storage.test/a?b=c', environment)).toBe('https://storage.test/a?b=c')
  for (const wrong of ['https://evil.test/a', 'javascript:alert(1)', '//storage.test', '', undefined])
    expect(() => storageAddress(wrong, environment)).toThrow(/address/)
})

test('a refusal of the storage is read as text', () => {
  const xml = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'
  expect(refusalText(403, xml)).toBe('403, AccessDenied, Request has expired')
  expect(refusalText(500, '<html>')).toBe('500')
})

test('checksums are the same in hexadecimal and in base64', async () => {
  const checksum = await checksumOf(new Blob(['abc']))
  const sum = 'sum' in checksum ? checksum.sum : ''
  expect(isSameChecksum(sum, sum.toUpperCase())).toBe(true)
  expect(isSameChecksum(sum, 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=')).toBe(true)
  expect(isSameChecksum(sum, 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')).toBe(true)
  expect(isSameChecksum(sum, 'c2Ft')).toBe(false)
  expect(isSameChecksum(sum, undefined)).toBeUndefined()
  expect(await checksumOf({ size: 65 * 1024 ** 2 } as Blob)).toEqual({ why: 'Not checked, over 64 MB' })
})

test('texts are UTF-8 or windows-1252, without the colors of a terminal', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  expect(textOf(bytes('\uFEFF\u001b[1;31mred\u001b[0m café'))).toBe('red café')
  expect(textOf(new Uint8Array([0x63, 0x61, 0x66, 0xe9]).buffer)).toBe('café')
})

test('what a browser could run is shown as text, and the rest by its type or its name', () => {
  expect(kindOf('image/svg+xml')).toBe('text')
  expect(kindOf('text/html; charset=utf-8')).toBe('text')
  expect(kindOf('Image/JPEG')).toBe('image')
  expect(kindOf('application/octet-stream', 'A.PDF')).toBe('pdf')
  expect(kindOf(undefined, 'a.exe')).toBe('other')
  expect(harmlessType('image', 'text/html')).toBe('image/*')
  expect(harmlessType('audio', 'audio/mp4')).toBe('audio/mp4')
})

test('sizes have two digits', () => {
  expect([0, 999, 1000, 88_120, 999_700, 2_418_112, 1024 ** 3].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '88 kB',
    '1 MB',
    '2.4 MB',
    '1.1 GB',
  ])
})
