import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { createClient } from '@/api/client'
import { startMockServer } from '@/mock/server'
import { credentialsOf } from '@test/support/credentials'
import { museumGuide, museumKey, romanGallery } from './open-mock'

async function openServer() {
  const server = await startMockServer()
  onTestFinished(() => server.close())
  return { ...server, client: createClient({ baseUrl: server.url, credentials: credentialsOf(museumKey) }) }
}

test('a page of any origin may call the service, and its storage on another origin', async () => {
  const { url, storageUrl, client } = await openServer()
  const origin = 'http://console.test'
  const asked = await fetch(`${url}/v1/blueprints/${museumGuide}`, { method: 'OPTIONS', headers: { origin } })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, content-type, x-api-key')
  const headers = { origin, authorization: `Bearer ${museumKey}` }
  const response = await fetch(`${url}/v1/blueprints/${museumGuide}`, { headers })
  expect(response.headers.get('access-control-expose-headers')).toContain('x-request-id')
  expect(await response.json()).toMatchObject({ name: 'Museum guide' })

  expect(new URL(storageUrl).origin).not.toBe(new URL(url).origin)
  const body = { content_type: 'text/plain', size_bytes: 5 }
  const params = { space_id: romanGallery }
  const { value } = await client.call(endpoints.presignAsServiceUser, { params, body })
  const put = { method: 'PUT', headers: { origin, ...value.required_headers }, body: 'bytes' }
  const uploaded = await fetch(value.upload_url ?? '', put)
  expect(uploaded.status).toBe(200)
  expect(uploaded.headers.get('access-control-allow-origin')).toBe(origin)
})

test('a client that goes away leaves the server working', async () => {
  const { mock, client } = await openServer()
  mock.fail('*', { network: 'stall' })
  const signal = AbortSignal.timeout(50)
  await expect(
    client.call(endpoints.getBlueprint, { params: { id: museumGuide } }, { signal }),
  ).rejects.toThrow()
  const { value } = await client.call(endpoints.getBlueprint, { params: { id: museumGuide } })
  expect(value.name).toBe('Museum guide')
})
