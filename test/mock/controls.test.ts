import { expect, test } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { museumGuide, openMock, startedAt, statusOf } from './open-mock'

const { getBlueprint, patchBlueprint } = endpoints
const guide = { params: { id: museumGuide } }

test('failures of any endpoint wait in their order, as often as was said', async () => {
  const { mock, client } = openMock()
  mock.fail('*', { status: 503, times: 2 })
  mock.fail('*', { status: 500 })
  const read = () => statusOf(client.call(getBlueprint, guide))
  expect([await read(), await read(), await read(), await read()]).toEqual([503, 503, 500, undefined])
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
