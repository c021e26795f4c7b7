import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeWorld, readStoredState } from '@/mock/state/stored-world'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'

describe('the stored world', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('BroadcastChannel', undefined)
  })
  // Immediately: the next test file loads modules that need it.
  afterEach(() => vi.unstubAllGlobals())

  it('is restored with its files after a reload', async () => {
    const world = createWorld()
    await storeWorld(world)
    world.state.apiKeyCount = 7
    world.files.set(ids.bottleMarks, new Uint8Array([1]))
    world.files.set('art_7KZ1VV04TQ8M2XPD', new Uint8Array([1, 2, 3]))
    world.changed()
    await vi.waitFor(async () => expect((await readStoredState())?.apiKeyCount).toBe(7))

    const later = createWorld({ state: await readStoredState() })
    await storeWorld(later)
    expect(later.state).toEqual(world.state)
    expect([...later.files]).toEqual([['art_7KZ1VV04TQ8M2XPD', new Uint8Array([1, 2, 3])]])
  })

  it('starts fresh if the stored state has an older form', async () => {
    const world = createWorld()
    await storeWorld(world)
    world.state.version = 0
    world.changed()
    await vi.waitFor(async () => expect((await indexedDB.databases()).length).toBe(1))
    expect(await readStoredState()).toBeUndefined()
  })

  it('lives in memory if the database is missing or refuses', async () => {
    for (const broken of [
      undefined,
      {
        open: () => {
          throw new DOMException('no', 'SecurityError')
        },
      },
    ]) {
      vi.stubGlobal('indexedDB', broken)
      expect(await readStoredState()).toBeUndefined()
      const world = createWorld()
      await storeWorld(world)
      world.changed()
    }
  })
})
