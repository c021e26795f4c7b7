import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Answer, Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { apiKeysQuery, continueToAllKeys, stopReadingKeys, type ApiKeyList } from '@/api/queries/api-keys'
import { ServiceError } from '@/api/service-error'
import { createQueryClient } from '@/app/query-client'

interface Page {
  ids: (string | undefined)[]
  after?: string
  more?: boolean | undefined
}

/** A client that answers the pages in turn; an error is thrown, null never answers. */
function walkOver(...pages: (Page | Error | null)[]) {
  const asked: (string | undefined)[] = []
  const call = vi.fn(
    (_: unknown, { query }: { query: { cursor?: string } }, { signal }: { signal: AbortSignal }) => {
      asked.push(query.cursor)
      const page = pages.shift()
      if (page instanceof Error) return Promise.reject(page)
      if (!page) return new Promise((_, reject) => signal.addEventListener('abort', reject))
      const data = page.ids.map((key_id, index) => ({
        ...(key_id && { key_id }),
        spend: asked.length * 10 + index,
      }))
      const paging = {
        cursors: { after: page.after ?? '' },
        ...(page.more !== undefined && { has_more: page.more }),
      }
      return Promise.resolve({
        value: { data, paging },
        unreadable: [],
        at: asked.length,
      } as unknown as Answer<unknown>)
    },
  )
  const client = { call } as unknown as Client
  const cache = createQueryClient()
  const observer = new QueryObserver(cache, { ...apiKeysQuery(client), retry: false })
  observer.subscribe(() => {})
  const list = () => observer.getCurrentResult().data
  const settled = () => vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  return { asked, cache, client, observer, list, settled }
}

const idsOf = (list: ApiKeyList | undefined) => list?.keys.map(({ key_id }) => key_id)

test('all pages are read, keys that come again are merged, and those without an id kept', async () => {
  const { asked, list, settled } = walkOver(
    { ids: ['a', undefined, undefined], after: '1', more: true },
    { ids: ['b', 'a', undefined], after: '2', more: true },
    { ids: ['c'], more: false },
  )
  await settled()
  expect(asked).toEqual([undefined, '1', '2'])
  expect(list()).toMatchObject({ end: 'complete', pages: 3, at: 3 })
  expect(idsOf(list())).toEqual(['a', undefined, undefined, 'b', undefined, 'c'])
  expect(list()?.keys[0]?.spend).toBe(21)
})

const page = (id: string, after: string): Page => ({ ids: [id], after, more: true })
const empty = (after: string): Page => ({ ids: [], after, more: true })

test.each<[end: string, pages: Page[], requests: number]>([
  ['loop', [page('a', '1'), page('b', '2'), page('c', '1')], 3],
  ['repeat', [page('a', '1'), page('a', '2')], 2],
  ['empty pages', ['1', '2', '3', '4'].map(empty), 4],
  ['no cursor', [{ ids: ['a'], more: true }], 1],
  ['complete', [empty('1'), empty('2'), empty('3'), { ids: ['a'], after: '4', more: false }], 4],
  ['complete', [{ ids: ['a'], after: '1' }, { ids: ['b'] }], 2],
])('the walk ends: %s', async (end, pages, requests) => {
  const { asked, list, settled } = walkOver(...pages)
  await settled()
  expect(list()?.end).toBe(end)
  expect(asked).toHaveLength(requests)
})

test('after the first ten pages the rest waits for the user', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => page(`k${index}`, `${index + 1}`))
  const { asked, cache, client, observer, list, settled } = walkOver(...pages, { ids: ['last'], more: false })
  await settled()
  expect(list()).toMatchObject({ end: 'first pages', pages: 10 })
  continueToAllKeys(cache, client)
  await observer.refetch()
  expect(list()).toMatchObject({ end: 'complete', pages: 13 })
  expect(asked).toHaveLength(13)
})

test('keys that could not be read at all are asked for again by the next page', () => {
  const { client } = walkOver()
  const { refetchOnMount } = apiKeysQuery(client)
  const isAskedAgain = (list: Partial<ApiKeyList>) =>
    (refetchOnMount as (query: unknown) => unknown)({ state: { data: { end: 'complete', ...list } } })
  expect(isAskedAgain({ unreadable: ['data'] })).toBe('always')
  expect(isAskedAgain({ unreadable: ['data[3].spend'] })).toBe(false)
})

test('a failure keeps what has arrived, and the next read continues there', async () => {
  const failure = new ServiceError('unknown', endpoints.listApiKeys, { status: 500 })
  const { asked, observer, list, settled } = walkOver(page('a', '1'), failure, { ids: ['b'], more: false })
  await settled()
  expect(observer.getCurrentResult().error).toBe(failure)
  expect(idsOf(list())).toEqual(['a'])
  await observer.refetch()
  expect(observer.getCurrentResult().error).toBeNull()
  expect(asked).toEqual([undefined, '1', '1'])
  expect(idsOf(list())).toEqual(['a', 'b'])
})

test('Stop keeps what has arrived, and reading can go on', async () => {
  const { asked, cache, client, observer, list, settled } = walkOver(page('a', '1'), null, {
    ids: ['b'],
    more: false,
  })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  stopReadingKeys(cache, client)
  await settled()
  expect(list()).toMatchObject({ end: 'stopped', pages: 1 })
  expect(observer.getCurrentResult().status).toBe('success')
  await observer.refetch()
  expect(idsOf(list())).toEqual(['a', 'b'])
})

test('a refresh shows the earlier keys until it is complete; stopped, it leaves them', async () => {
  const whole = { ids: ['a', 'b'], more: false }
  const { asked, cache, client, observer, list, settled } = walkOver(
    whole,
    page('a', '1'),
    null,
    page('c', '1'),
    { ids: ['d'], more: false },
  )
  await settled()
  void observer.refetch()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(idsOf(list())).toEqual(['a', 'b'])
  expect(idsOf(list()?.renewal)).toEqual(['a'])
  stopReadingKeys(cache, client)
  expect(list()).toMatchObject({ end: 'complete', at: 1 })
  expect(list()?.renewal).toBeUndefined()
  await observer.refetch()
  expect(idsOf(list())).toEqual(['c', 'd'])
})
