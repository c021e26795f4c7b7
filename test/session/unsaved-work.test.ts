import { describe, expect, it } from 'vitest'
import { createUnsavedWork } from '@/session/unsaved-work'

describe('unsaved work', () => {
  it('is reported once per change, and forgotten when saved', () => {
    const work = createUnsavedWork()
    let told = 0
    const stop = work.subscribe(() => (told += 1))
    work.set('a', { title: 'Museum guide', count: 2 })
    work.set('a', { title: 'Museum guide', count: 2 })
    work.set('b', { title: 'Tour', count: 0 })
    expect(work.getSnapshot()).toEqual([{ key: 'a', title: 'Museum guide', count: 2, isStored: false }])
    work.set('a', { title: 'Museum guide', count: 3 })
    work.set('a', null)
    work.set('a', null)
    expect(work.getSnapshot()).toEqual([])
    expect(told).toBe(3)
    stop()
    work.set('c', { title: 'Tour', count: 1 })
    work.clear()
    expect(told).toBe(3)
  })
})
