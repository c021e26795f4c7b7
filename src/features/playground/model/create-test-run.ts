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

export interface TestFailure {
  readonly message: string
  readonly failure: FailureDescription
}

/** The test messages of a text: one per line, each once. */
export function testMessages(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
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
  /** The failure that ended the last run early, and the message it belongs to. */
  const failure = createStore<TestFailure | null>(null)
  let running: AbortController | undefined

  return {
    /** Null while nothing runs. */
    progress,
    failure,
    /**
     * Sends the messages that have no complete answer yet, or with `isAgain` all of them. Ends early at a failure that
     * concerns more than one message. Does nothing while another run goes on. Returns whether it reached the end.
     */
    async start(messages: readonly string[], talkers: readonly Talker[], sending: Sending, isAgain: boolean) {
      if (progress.get() !== null) return false
      const turns = turnsOfList(messages, talk.get().turns)
      const asked = turns.map((turn) => talkers.filter((talker) => isAgain || !isAnswered(turn, talker)))
      const controller = new AbortController()
      running = controller
      talk.setTurns(turns)
      progress.set({ ended: 0, total: asked.flat().length })
      failure.set(null)
      for (const [index, { id, text }] of turns.entries()) {
        const own = asked[index] ?? []
        await Promise.all(own.map((talker) => talk.again(id, talker, sending)))
        progress.set((before) => before && { ...before, ended: before.ended + own.length })
        const ending = own.map((talker) => failureOf(talk.get().turns, id, talker)).find(endsRun)
        if (ending) failure.set({ message: text, failure: ending })
        if (ending || controller.signal.aborted) break
      }
      progress.set(null)
      return failure.get() === null && !controller.signal.aborted
    },
    /** Asks one talker one message of the list, again or for the first time. Does nothing while a run goes on. */
    ask(messages: readonly string[], turn: string, talker: Talker, sending: Sending) {
      if (progress.get() !== null) return
      talk.setTurns(turnsOfList(messages, talk.get().turns))
      void talk.again(turn, talker, sending)
    },
    stop() {
      running?.abort()
      talk.stop()
    },
  }
}

export type TestRun = ReturnType<typeof createTestRun>

function failureOf(turns: readonly Turn[], id: string, talker: Talker): FailureDescription | undefined {
  const turn = turns.find((one) => one.id === id)
  return turn && repliesOf(turn, talkerKey(talker)).shown?.failure
}

/** Whether a failure concerns the key, the persona or the service rather than one message. */
function endsRun(failure: FailureDescription | undefined): failure is FailureDescription {
  if (!failure) return false
  const { kind, status = 0 } = failure
  return kind !== 'unexpected answer' && (kind !== 'refused' || [401, 402].includes(status))
}
