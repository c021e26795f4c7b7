import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textOf } from '@/mock/fields'
import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { at, mountings, type Mounted } from './mountings'

describe.each(mountings)('paging, $name,', ({ mount }) => {
  let mock: Mounted
  beforeEach(async () => {
    mock = await mount()
  })
  afterEach(() => mock.close())

  it.each(['asc', 'desc'] as const)('pages through the keys forward and back, %s', async (order) => {
    const token = await mock.signIn()
    mock.world.state.apiKeyCount = 230
    const page = async (cursor: string) => {
      const query = { order, limit: 100, ...(cursor ? { cursor } : {}) }
      return (await mock.call('listApiKeys', { token, query })).json
    }
    const idsOf = (json: JsonObject) => (json.data as { key_id: string }[]).map(({ key_id }) => key_id)
    const pages: JsonObject[] = []
    for (let cursor = ''; pages.length === 0 || cursor !== '';) {
      const next = await page(cursor)
      pages.push(next)
      cursor = textOf(at(next, 'paging.cursors.after'))
      expect(at(next, 'paging.has_more')).toBe(cursor !== '')
    }
    expect(pages.map((one) => idsOf(one).length)).toEqual([100, 100, 30])
    expect(new Set(pages.flatMap(idsOf)).size).toBe(230)
    const created = pages.flatMap((one) =>
      (one.data as { created_at: string }[]).map(({ created_at }) => created_at),
    )
    expect(created).toEqual(order === 'asc' ? created.toSorted() : created.toSorted().reverse())
    const back = await page(textOf(at(pages[2] ?? {}, 'paging.cursors.before')))
    expect(idsOf(back)).toEqual(idsOf(pages[1] ?? {}))
  })

  it('returns 20 keys if no limit is given', async () => {
    const { json } = await mock.call('listApiKeys', { token: await mock.signIn() })
    expect(json.data).toHaveLength(20)
    expect(at(json, 'paging.has_previous')).toBe(false)
  })

  it('pages through filtered artifacts by token', async () => {
    const token = await mock.mint()
    const params = { space_id: ids.schoolMorning }
    const seen: string[] = []
    let page_token: string | undefined
    do {
      const query = { content_type: 'image/png', status: 'ready', page_size: 7, page_token }
      const { json } = await mock.call('listArtifacts', { token, params, query })
      const artifacts = json.artifacts as { id: string; status: string; content_type: string }[]
      for (const artifact of artifacts)
        expect(artifact).toMatchObject({ status: 'ready', content_type: 'image/png' })
      seen.push(...artifacts.map(({ id }) => id))
      page_token = textOf(json.next_page_token)
    } while (page_token !== '')
    expect(seen.length).toBeGreaterThan(14)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
