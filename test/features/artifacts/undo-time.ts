import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import type { World } from '@/mock/state/world'
import { undoFor } from '@/features/artifacts/deletion/use-deletions'
import { sent } from '@test/support/uploads'

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/** From here on in this test, the seconds to undo a deletion pass without waiting. */
export function skipUndoTime(): void {
  vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets the time to undo a deletion pass, during which nothing is sent. */
export async function letUndoTimePass(world: World): Promise<void> {
  const deletion = screen.getByRole('region', { name: 'Deletion' })
  const before = sent(world, 'deleteArtifact').length
  // Only on request: on a busy machine the last second would be over before the test looks at it.
  vi.setTimerTickMode('manual')
  for (let second = 1; second < undoFor && !isInLastSecond(deletion); second++) await passSecond()
  expect(deletion).toHaveTextContent('will be deleted in 1 s')
  expect(sent(world, 'deleteArtifact')).toHaveLength(before)
  await passSecond()
  expect(deletion).not.toHaveTextContent('will be deleted')
  vi.setTimerTickMode('interval')
}

const isInLastSecond = (deletion: HTMLElement) => deletion.textContent.includes('deleted in 1 s')
const passSecond = () => act(() => vi.advanceTimersByTimeAsync(1_000))
