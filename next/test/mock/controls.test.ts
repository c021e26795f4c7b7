import { expect, test } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { baseUrl, museumGuide, openMock, startedAt, statusOf } from './open-mock'

const { getBlueprint, patchBlueprint } = endpoints
const guide = { params: { id: museumGuide } }

test('a failure answers the next call of its endpoint only, and the call has no effect', async () => {
  const { mock, client, lastOf } = openMock()
  mock.fail('patchBlueprint', { status: 409, headers: { 'retry-after': '5' } })
  expect(await statusOf(client.call(getBlueprint, guide))).toBeUndefined()
  expect(await statusOf(client.call(patchBlueprint, { ...guide, body: { name: 'Lost' } }))).toBe(409)
  expect(lastOf('patchBlueprint')?.status).toBe(409)
  expect((await client.call(getBlueprint, guide)).value.name).toBe('Museum guide')
})

test('failures of any endpoint wait in their order, as often as was said', async () => {
  const { mock, client } = openMock()
  mock.fail('*', { status: 503, times: 2 })
  mock.fail('*', { status: 500 })
  const read = () => statusOf(client.call(getBlueprint, guide))
  expect([await read(), await read(), await read(), await read()]).toEqual([503, 503, 500, undefined])
})

test('a failure may be a body, a page, a broken connection or no answer', async () => {
  const { mock } = openMock()
  const read = (init?: RequestInit) => fetch(`${baseUrl}/v1/blueprints/${museumGuide}`, init)
  mock.fail('*', { body: { name: 7 } })
  expect(await (await read()).json()).toEqual({ name: 7 })
  mock.fail('*', { text: '<h1>It works</h1>' })
  expect((await read()).headers.get('content-type')).toContain('text/html')
  mock.fail('*', { network: 'offline' })
  await expect(read()).rejects.toThrow(TypeError)
  mock.fail('*', { network: 'stall' })
  await expect(read({ signal: AbortSignal.timeout(30) })).rejects.toThrow()
})

test('a reset begins again', async () => {
  const { mock, client } = openMock()
  await client.call(patchBlueprint, { ...guide, body: { name: 'Other' } })
  mock.advance(1000)
  mock.fail('*', { status: 500 })
  mock.reset()
  expect(mock.now()).toBe(startedAt)
  expect(mock.log).toEqual([])
  expect((await client.call(getBlueprint, guide)).value.revision).toBe(7)
})
