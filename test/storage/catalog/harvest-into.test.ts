import { expect, it, onTestFinished } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { createCatalog } from '@/storage/catalog/create-catalog'
import { harvestInto } from '@/storage/catalog/harvest-into'
import { clientWith } from '@test/support/client-with'

it('stores an answer only for the user who sent the request, however late it arrives', async () => {
  const catalog = createCatalog({ open: () => Promise.reject(new Error('blocked')), channel: null })
  onTestFinished(() => catalog.dispose())
  const answers = new Map<string, (response: Response) => void>()
  const client = clientWith({
    owner: () => catalog.getState().partition,
    fetch: (url) =>
      new Promise((resolve) => {
        if (typeof url === 'string') answers.set(url.split('/').at(-1) ?? '', resolve)
      }),
  })
  client.listen(harvestInto(catalog))
  const read = (id: string) => client.call(endpoints.getBlueprint, { params: { id } })
  const sent = () => new Promise((resolve) => setImmediate(resolve))

  catalog.switchTo('test maro')
  const late = read('of-maro')
  await sent()
  catalog.switchTo(null)
  catalog.switchTo('test ines')
  const own = read('of-ines')
  await sent()
  answers.get('of-maro')?.(Response.json({ id: 'of-maro' }))
  await late
  answers.get('of-ines')?.(Response.json({ id: 'of-ines' }))
  await own
  await expect.poll(() => catalog.list('blueprint').map(({ id }) => id)).toEqual(['of-ines'])
})
