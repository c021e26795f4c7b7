import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from '@/lib/time/when-idle'

describe('whenIdle', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  function move() {
    const event = new Event('pointermove')
    Object.defineProperty(event, 'timeStamp', { value: performance.now() })
    window.dispatchEvent(event)
  }

  it('acts once the page is idle', () => {
    const act = vi.fn()
    whenIdle(act)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledOnce()
  })

  it('waits until a moving pointer rests', () => {
    const act = vi.fn()
    whenIdle(act)
    for (let moves = 0; moves < 20; moves++) {
      move()
      vi.advanceTimersByTime(100)
    }
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledOnce()
  })
})
