import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textOf } from '@/mock/fields'
import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { sha256 } from '@/mock/object-storage/sha256'
import { mountings, type Mounted } from './mountings'

const inSpace = { space_id: ids.romanGallery }
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256)

describe.each(mountings)('uploads, $name,', ({ mount }) => {
  let mock: Mounted
  let token: string
  beforeEach(async () => {
    mock = await mount()
    token = await mock.mint()
  })
  afterEach(() => mock.close())

  async function presign(content_type = 'application/octet-stream', size_bytes = bytes.length) {
    const { json } = await mock.call('presignAsEndUser', {
      params: inSpace,
      body: { content_type, size_bytes },
      token,
    })
    const { 'Content-Length': _, ...headers } = json.required_headers as Record<string, string>
    return { id: textOf(json.id), url: textOf(json.upload_url), headers, json }
  }

  const put = (url: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer> = bytes) =>
    fetch(url, { method: 'PUT', headers, body })

  async function listed(id: string): Promise<JsonObject | undefined> {
    const { json } = await mock.call('listArtifacts', { params: inSpace, token })
    return (json.artifacts as JsonObject[]).find((artifact) => artifact.id === id)
  }

  it('stores the bytes, advances the status by the clock, and returns the bytes', async () => {
    const { id, url, headers, json } = await presign()
    expect(json.expires_at).toBe(mock.world.now() / 1000 + 300)
    expect(await listed(id)).toBeUndefined()
    const response = await put(url, headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
    const checksum_sha256 = await sha256(bytes)
    expect(await listed(id)).toMatchObject({ status: 'uploaded', checksum_sha256, size_bytes: 70_000 })
    mock.world.advance(2_000)
    expect(await listed(id)).toMatchObject({ status: 'processing' })
    mock.world.advance(5_000)
    expect(await listed(id)).toMatchObject({ status: 'ready', end_user_id: ids.ines })

    const download = (await mock.call('downloadArtifact', { params: { ...inSpace, id }, token })).json
    const got = await fetch(textOf(download.download_url))
    expect(got.headers.get('content-type')).toBe('application/octet-stream')
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes)
    const logged = mock.world.log.entries.filter(({ endpoint }) => endpoint === 'storagePut')
    expect(logged).toMatchObject([{ method: 'PUT', status: 200, authorization: null }])
    mock.world.advance(300_000)
    expect((await fetch(textOf(download.download_url))).status).toBe(403)
  })

  it('fails a file that it cannot decode', async () => {
    const { id, url, headers } = await presign('image/heic')
    await put(url, headers)
    mock.world.advance(10_000)
    expect(await listed(id)).toMatchObject({ status: 'failed', error_code: 'DECODE_UNSUPPORTED' })
  })

  it('refuses an expired address, and other headers, signatures and lengths', async () => {
    const { url, headers } = await presign()
    const refusal = async (response: Promise<Response>) => {
      const { status } = await response
      return status
    }
    expect(await refusal(put(url, { ...headers, 'Content-Type': 'text/html' }))).toBe(403)
    expect(await refusal(put(url, { 'Content-Type': 'application/octet-stream' }))).toBe(403)
    expect(await refusal(put(url.replace(/.$/, '!'), headers))).toBe(403)
    expect(await refusal(put(url, headers, bytes.slice(1)))).toBeGreaterThanOrEqual(400)
    mock.world.advance(300_000)
    const response = await put(url, headers)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('<Message>Request has expired</Message>')
  })

  it('refuses and breaks the connection if a fault says so', async () => {
    const { url, headers } = await presign()
    mock.world.state.faults = [
      { endpoint: 'storagePut', kind: 'status', status: 503, times: 1 },
      { endpoint: 'storagePut', kind: 'offline', times: 1 },
    ]
    expect((await put(url, headers)).status).toBe(503)
    await expect(put(url, headers)).rejects.toThrow(TypeError)
    expect((await put(url, headers)).status).toBe(200)
  })

  it('loses the answer, and stores the bytes only if the fault says so', async () => {
    const { id, url, headers } = await presign()
    mock.world.state.faults = [{ endpoint: 'storagePut', kind: 'cut', times: 1 }]
    await expect(put(url, headers)).rejects.toThrow(TypeError)
    expect(await listed(id)).toBeUndefined()
    mock.world.state.faults = [{ endpoint: 'storagePut', kind: 'cut', times: 1, done: true }]
    await expect(put(url, headers)).rejects.toThrow(TypeError)
    expect(await listed(id)).toMatchObject({ status: 'uploaded' })
  })

  it('soft-deletes an artifact, only once', async () => {
    const params = { ...inSpace, id: 'art_7KZ1VV04TQ8M2XPD' }
    const first = await mock.call('deleteArtifact', { params, token })
    const second = await mock.call('deleteArtifact', { params, token })
    expect([first.json, second.json]).toEqual([
      { success: true, already_deleted: false },
      { success: true, already_deleted: true },
    ])
    expect(await listed(params.id)).toBeUndefined()
    expect((await mock.call('downloadArtifact', { params, token })).status).toBe(404)
    expect(mock.world.state.artifacts[params.id]?.value).toMatchObject({ deleted_by: ids.ines })
  })

  it('serves seeded files in the stated size', async () => {
    const { json } = await mock.call('downloadArtifact', {
      params: { ...inSpace, id: 'art_7KZ1VV04TQ8M2XPD' },
      token,
    })
    const picture = new Uint8Array(await (await fetch(textOf(json.download_url))).arrayBuffer())
    expect(picture.length).toBe(2_418_112)
    expect([...picture.slice(1, 4)]).toEqual([...new TextEncoder().encode('PNG')])
  })
})
