import type { FailureDescription } from '@/lib/failure-description'
import { createStore } from '@/lib/create-store'
import { repliesOf, talkerKey, type Talker, type Turn } from './conversation'
import type { Sending, Talk } from './create-talk'

/** Most test messages of a list. */
export const mostTests = 200

export interface TestProgress {
  /** Answers that ended, in any way. */
  readonly ended: number
  /** Answers that were asked for. */
  readonly total: number
}

/** The test messages of a text: one per line, each once. */
export function testMessages(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '').slice(0, mostTests)
}

/** The turns of a list of messages: those that were sent before have their answers. */
export function turnsOfList(messages: readonly string[], turns: readonly Turn[]): Turn[] {
  return messages.map(
    (text) => turns.find((turn) => turn.text === text) ?? { id: text, text, replies: [], chosen: {} },
  )
}

/** Whether the answer that is shown is complete. */
export function isAnswered(turn: Turn, talker: Talker): boolean {
  return repliesOf(turn, talkerKey(talker)).shown?.state === 'done'
}

/** Sends test messages one after another, each to all talkers at once. It goes on while its page is left. */
export function createTestRun(talk: Talk) {
  const progress = createStore<TestProgress | null>(null)
  let running: AbortController | undefined

  return {
    /** Null while nothing runs. */
    progress,
    /**
     * Sends the messages that have no complete answer yet, or with `isAgain` all of them. Ends early at a failure that
     * concerns more than one message. Returns whether it reached the end.
     */
    async start(messages: readonly string[], talkers: readonly Talker[], sending: Sending, isAgain: boolean) {
      const turns = turnsOfList(messages, talk.get().turns)
      const asked = turns.map((turn) => talkers.filter((talker) => isAgain || !isAnswered(turn, talker)))
      const total = asked.flat().length
      const controller = new AbortController()
      running = controller
      talk.setTurns(turns)
      progress.set({ ended: 0, total })
      let isOver = true
      for (const [index, { id }] of turns.entries()) {
        const own = asked[index] ?? []
        await Promise.all(own.map((talker) => talk.again(id, talker, sending)))
        progress.set((before) => before && { ...before, ended: before.ended + own.length })
        isOver = !controller.signal.aborted && !own.some((talker) => endsRun(talk.get().turns, id, talker))
        if (!isOver) break
      }
      progress.set(null)
      return isOver
    },
    stop() {
      running?.abort()
      talk.stop()
    },
  }
}

export type TestRun = ReturnType<typeof createTestRun>

/** Failures of the key, the persona or the rate rather than of one message. */
const general = [401, 402, 403, 404, 429]

function endsRun(turns: readonly Turn[], id: string, talker: Talker): boolean {
  const turn = turns.find((one) => one.id === id)
  const failure = turn && repliesOf(turn, talkerKey(talker)).shown?.failure
  return failure !== undefined && !isOfMessage(failure)
}

function isOfMessage({ kind, status = 0 }: FailureDescription): boolean {
  return kind === 'unexpected answer' || (kind === 'refused' && !general.includes(status))
}
