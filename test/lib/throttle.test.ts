import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from '@/lib/time/throttle'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a throttled function runs at once, then once for all calls until the pause is over', () => {
  const call = vi.fn()
  const ask = throttle(call, 250)
  ask()
  expect(call).toHaveBeenCalledTimes(1)
  ask()
  ask()
  vi.advanceTimersByTime(249)
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(call).toHaveBeenCalledTimes(2)
  ask()
  expect(call).toHaveBeenCalledTimes(3)
})
