import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPresence, type EditingLocks } from '@/storage/drafts/create-presence'
import { delivered } from '../delivered'

const channel = 'pc-editing:test'

/** The locks of one browser. A tab that is killed releases its locks. */
function browser() {
  const held = new Set<{ name: string; tab: number }>()
  let tabs = 0
  const locksOf = (tab: number): EditingLocks => ({
    async request(name, { signal }, run) {
      await Promise.resolve()
      signal.throwIfAborted()
      const lock = { name, tab }
      held.add(lock)
      await run()
      held.delete(lock)
    },
    query: async () => ({ held: [...held] }),
  })
  return {
    tab(pause = 30) {
      const tab = ++tabs
      const presence = createPresence({
        locks: locksOf(tab),
        channel: new BroadcastChannel(channel),
        pause,
      })
      open.push(presence)
      return {
        ...presence,
        kill() {
          presence.dispose()
          for (const lock of held) if (lock.tab === tab) held.delete(lock)
        },
      }
    },
  }
}

let open: { dispose: () => void }[] = []
afterEach(() => {
  for (const presence of open) presence.dispose()
  open = []
})

const guide = { partition: 'test user', kind: 'blueprint', id: 'bp_1' } as const
const settled = () => delivered(channel, 'changed')
/** Keeps the timed check out of a test. */
const never = 1_000_000

describe('the editing state of an entity', () => {
  it('is reported as soon as another tab starts and stops editing, and never for this tab', async () => {
    const { tab } = browser()
    const [here, there] = [tab(never), tab(never)]
    const told = vi.fn()
    const stopWatching = here.watch(guide, told)
    const stopHere = here.edit(guide)
    await settled()
    expect(told).not.toHaveBeenCalled()
    const stopThere = there.edit(guide)
    await vi.waitFor(() => expect(told.mock.lastCall).toEqual([true]))
    stopThere()
    await vi.waitFor(() => expect(told.mock.lastCall).toEqual([false]))
    stopHere()
    stopWatching()
  })

  it('is not reported for another entity or another user', async () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    const told = vi.fn()
    here.watch(guide, told)
    there.edit({ ...guide, id: 'bp_11' })
    there.edit({ ...guide, partition: 'test other' })
    await settled()
    expect(told).not.toHaveBeenCalled()
  })

  it('is reported to a tab that opens later, and cleared if the editing tab was killed', async () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    there.edit(guide)
    await settled()
    const told = vi.fn()
    here.watch(guide, told)
    await vi.waitFor(() => expect(told.mock.lastCall).toEqual([true]))
    there.kill()
    await vi.waitFor(() => expect(told.mock.lastCall).toEqual([false]))
  })

  it('is not set by a lock that is released before it is granted', async () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    there.edit(guide)()
    await settled()
    const told = vi.fn()
    here.watch(guide, told)
    await settled()
    expect(told).not.toHaveBeenCalled()
  })
})

describe('the parts that live tabs hold', () => {
  it('include those of every tab until it releases them or is killed, and can be followed', async () => {
    const { tab } = browser()
    const [here, there, third] = [tab(), tab(), tab()]
    here.holdPart('h')
    const letGo = there.holdPart('t')
    third.holdPart('k')
    await settled()
    expect(await here.heldParts()).toEqual(new Set(['h', 't', 'k']))
    let last: ReadonlySet<string> | null = null
    const ask = async () => {
      last = await here.heldParts()
    }
    const stop = here.often(() => void ask())
    letGo()
    third.kill()
    await vi.waitFor(() => expect(last).toEqual(new Set(['h'])))
    stop()
  })

  it('do not count as editing an entity', async () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    const told = vi.fn()
    here.watch(guide, told)
    there.holdPart('t')
    await settled()
    expect(told).not.toHaveBeenCalled()
  })

  it('are unknown if there are no locks', async () => {
    const alone = createPresence({ locks: null, channel: null })
    expect(await alone.heldParts()).toBeNull()
    alone.dispose()
  })
})
