import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPresence, type EditingLocks } from '@/storage/drafts/create-presence'
import { delivered } from '../delivered'

const channel = 'pc-editing:test'

/** The locks of one browser. A tab that is killed lets go of its own. */
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
/** No look by the clock comes into a test with it. */
const never = 1_000_000

describe('who edits a thing', () => {
  it('is told of as soon as another tab begins and ends, and never of this tab', async () => {
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

  it('is not told of for another thing or another user', async () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    const told = vi.fn()
    here.watch(guide, told)
    there.edit({ ...guide, id: 'bp_11' })
    there.edit({ ...guide, partition: 'test other' })
    await settled()
    expect(told).not.toHaveBeenCalled()
  })

  it('is known to a tab that comes later, and forgotten when the tab was killed', async () => {
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

  it('lets go of what is given up before it was granted', async () => {
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
  it('are those of every tab until it lets go or is killed, and whoever follows is told to ask again', async () => {
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

  it('are no editing of a thing', async () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    const told = vi.fn()
    here.watch(guide, told)
    there.holdPart('t')
    await settled()
    expect(told).not.toHaveBeenCalled()
  })

  it('are told of by nobody where there are no locks', async () => {
    const alone = createPresence({ locks: null, channel: null })
    expect(await alone.heldParts()).toBeNull()
    alone.dispose()
  })
})
