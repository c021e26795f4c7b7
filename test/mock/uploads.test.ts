import { expect, test } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { openMock, romanGallery, statusOf } from './open-mock'

const text = 'These bytes'
const params = { space_id: romanGallery }

async function presigned(content_type = 'text/plain') {
  const opened = openMock()
  const body = { content_type, size_bytes: text.length }
  const { value } = await opened.client.call(endpoints.presignAsEndUser, { params, body })
  const { id = '', upload_url = '', required_headers = {} } = value
  const put = (headers: Record<string, string> = required_headers, bytes = text) =>
    fetch(upload_url, { method: 'PUT', headers, body: bytes })
  const listed = async () => {
    const { artifacts = [] } = (await opened.client.call(endpoints.listArtifacts, { params })).value
    return artifacts.find((artifact) => artifact.id === id)
  }
  return { ...opened, id, put, listed, required_headers }
}

test('uploaded bytes become a file that can be downloaded, after the clock has moved', async () => {
  const { mock, client, id, put, listed } = await presigned()
  expect(await listed()).toBeUndefined()
  expect((await put()).status).toBe(200)
  expect((await listed())?.status).toBe('uploaded')
  expect(await statusOf(client.call(endpoints.downloadArtifact, { params: { ...params, id } }))).toBe(422)
  mock.advance(1500)
  expect((await listed())?.status).toBe('processing')
  mock.advance(4500)
  expect(await listed()).toMatchObject({
    status: 'ready',
    size_bytes: text.length,
    checksum_sha256: '8dc31a9e99ab6e90ea62525700bfed053b043144df08d94ec9fc64b4d839baad',
  })
  const { value } = await client.call(endpoints.downloadArtifact, { params: { ...params, id } })
  expect(await (await fetch(value.download_url ?? '')).text()).toBe(text)
  mock.advance(5 * 60_000)
  expect((await fetch(value.download_url ?? '')).status).toBe(403)
})

test('an upload needs exactly its headers, its length and a fresh address', async () => {
  const { mock, put, listed, required_headers } = await presigned()
  expect((await put({ ...required_headers, 'Content-Type': 'image/png' })).status).toBe(403)
  expect((await put({ 'Content-Type': 'text/plain' })).status).toBe(403)
  const { 'Content-Length': _, ...others } = required_headers
  expect((await put(others, 'Other length')).status).toBe(400)
  mock.advance(5 * 60_000)
  expect((await put()).status).toBe(403)
  expect(await listed()).toBeUndefined()
})

test('a picture that cannot be decoded fails', async () => {
  const { mock, put, listed } = await presigned('image/heic')
  await put()
  mock.advance(6000)
  expect(await listed()).toMatchObject({ status: 'failed', error_code: 'DECODE_UNSUPPORTED' })
})

test('a seeded file has as many bytes as its record says', async () => {
  const { mock, client } = openMock()
  const ready = { ...params, id: 'art_7KZ1VV04TQ8M2XPD' }
  const { value } = await client.call(endpoints.downloadArtifact, { params: ready })
  const bytes = await (await fetch(value.download_url ?? '')).arrayBuffer()
  expect(bytes.byteLength).toBe(mock.state.artifacts[ready.id]?.value.size_bytes)
})
