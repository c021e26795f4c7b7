import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { TalkReply } from '@/features/playground/model/conversation'
import { ReplyFacts } from '@/features/playground/conversation/reply-facts'
import { renderPart } from '@test/support/render-part'

const startedAt = Date.UTC(2026, 10, 26, 9)
const arriving: TalkReply = {
  id: 'reply',
  talker: 'per_1',
  state: 'arriving',
  text: '',
  startedAt,
  firstAt: null,
  endedAt: null,
  isEnded: false,
  unreadable: 0,
  request: {},
  raw: '',
}

function openArriving() {
  vi.useFakeTimers({ now: startedAt })
  onTestFinished(() => void vi.useRealTimers())
  const { rerender } = renderPart(<ReplyFacts reply={arriving} />)
  return (part: Partial<TalkReply>) => rerender(<ReplyFacts reply={{ ...arriving, ...part }} />)
}

const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000)
  })

it('says how long an answer has not begun', () => {
  openArriving()
  pass(4)
  expect(screen.getByText('Waiting for the answer')).toBeVisible()
  pass(3)
  expect(screen.getByText('Waiting for the answer, 7 s so far')).toBeVisible()
})

it('says for how long nothing new arrived, until something does', () => {
  const arrives = openArriving()
  pass(2)
  arrives({ text: 'Half', raw: 'data: Half', firstAt: startedAt + 2_000 })
  pass(12)
  expect(screen.getByText('first text after 2 s, nothing new for 12 s')).toBeVisible()
  // A comment that only keeps the connection open counts as well.
  arrives({ text: 'Half', raw: 'data: Half\n\n: ping', firstAt: startedAt + 2_000 })
  pass(1)
  expect(screen.getByText('first text after 2 s')).toBeVisible()
})
