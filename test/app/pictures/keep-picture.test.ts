import { expect, it } from 'vitest'
import { dropPictures, pictureKey, picturedAddresses } from '@/app/pictures/kept-pictures'
import { keepPicture, type KeptPicture } from '@/app/pictures/keep-picture'
import type { KeyValueStore } from '@/lib/stored'

const picture = (text: string): KeptPicture => ({
  environment: 'eu',
  subject: 'maro',
  build: '/assets/index-1.js',
  sheets: [],
  main: ['div', {}, text],
})

function storage() {
  const kept = new Map<string, string>()
  const store: KeyValueStore = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  return { kept, store }
}

it('keeps the pictures of the last six addresses, the last first', () => {
  const { kept, store } = storage()
  for (const address of ['/a', '/b', '/c', '/d', '/e', '/f', '/a', '/g'])
    keepPicture(store, address, picture(address))
  expect(picturedAddresses(store)).toEqual(['/g', '/a', '/f', '/e', '/d', '/c'])
  expect(kept.has(pictureKey('/b'))).toBe(false)
  expect(kept.get(pictureKey('/a'))).toContain('/a')
})

it('keeps none of a page that became too large, and not the one before', () => {
  const { kept, store } = storage()
  keepPicture(store, '/a', picture('small'))
  keepPicture(store, '/a', picture('x'.repeat(300_000)))
  expect(picturedAddresses(store)).toEqual([])
  expect(kept.has(pictureKey('/a'))).toBe(false)
})

it('drops them all', () => {
  const { kept, store } = storage()
  keepPicture(store, '/a', picture('a'))
  keepPicture(store, '/b', picture('b'))
  dropPictures(store)
  expect(kept.size).toBe(0)
})

it('does without a storage', () => {
  expect(() => keepPicture(null, '/a', picture('a'))).not.toThrow()
  expect(() => dropPictures(null)).not.toThrow()
})
