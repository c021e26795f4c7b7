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
  const { shown } = repliesOf(turn, talkerKey(talker))
  return shown?.state === 'done' && !shown.failure
}

/** Whether a message waits to be sent to a talker: it is neither answered nor being answered. */
export function isDue(turn: Turn, talker: Talker): boolean {
  return !isAnswered(turn, talker) && !isBeingAnswered(turn, talker)
}

function isBeingAnswered(turn: Turn, talker: Talker): boolean {
  return repliesOf(turn, talkerKey(talker)).all.some(({ state }) => state === 'arriving')
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
     * Changes the list, one message per line. Answers to a line that was removed are there again if the line returns; one
     * that is arriving is stopped, because nobody would see it.
     */
    setList(text: string) {
      talk.setDraft(text)
      for (const { replies } of removedTurns(testMessages(text), talk.get().turns))
        for (const { id } of replies) talk.stopReply(id)
    },
    /**
     * Sends the messages that have no complete answer yet, or with `isAgain` all of them; not those whose answer is
     * arriving. Ends early at a failure that concerns more than one message. Does nothing while another run goes on.
     * Returns whether it reached the end.
     */
    async start(messages: readonly string[], talkers: readonly Talker[], sending: Sending, isAgain: boolean) {
      if (progress.get() !== null) return false
      const before = talk.get().turns
      const turns = turnsOfList(messages, before)
      const isAsked = isAgain ? (turn: Turn, talker: Talker) => !isBeingAnswered(turn, talker) : isDue
      const asked = turns.map((turn) => talkers.filter((talker) => isAsked(turn, talker)))
      const controller = new AbortController()
      running = controller
      talk.setTurns(isAgain ? turns : [...removedTurns(messages, before), ...turns])
      progress.set({ ended: 0, total: asked.flat().length })
      failure.set(null)
      let previous: FailureDescription | undefined
      for (const [index, { id, text }] of turns.entries()) {
        const own = asked[index] ?? []
        if (own.length === 0) continue
        await Promise.all(own.map((talker) => talk.again(id, talker, sending)))
        progress.set((now) => now && { ...now, ended: now.ended + own.length })
        const failures = own.map((talker) => failureOf(talk.get().turns, id, talker))
        const common = commonFailure(failures)
        const ending = failures.find(endsRun) ?? (common?.kind === previous?.kind ? common : undefined)
        if (ending) failure.set({ message: text, failure: ending })
        if (ending || controller.signal.aborted) break
        previous = common
      }
      progress.set(null)
      return failure.get() === null && !controller.signal.aborted
    },
    /** Asks one talker one message of the list, again or for the first time. Does nothing while a run goes on. */
    ask(messages: readonly string[], turn: string, talker: Talker, sending: Sending) {
      if (progress.get() !== null) return
      const { turns } = talk.get()
      talk.setTurns([...removedTurns(messages, turns), ...turnsOfList(messages, turns)])
      void talk.again(turn, talker, sending)
    },
    stop() {
      running?.abort()
      talk.stop()
    },
  }
}

export type TestRun = ReturnType<typeof createTestRun>

/** Messages with answers that are no longer in the list. */
function removedTurns(messages: readonly string[], turns: readonly Turn[]): Turn[] {
  return turns.filter(({ text, replies }) => replies.length > 0 && !messages.includes(text))
}

function failureOf(turns: readonly Turn[], id: string, talker: Talker): FailureDescription | undefined {
  const turn = turns.find((one) => one.id === id)
  return turn && repliesOf(turn, talkerKey(talker)).shown?.failure
}

/** The failure of all answers, if all failed in the same kind. */
function commonFailure(
  failures: readonly (FailureDescription | undefined)[],
): FailureDescription | undefined {
  const [first] = failures
  return failures.every((failure) => failure?.kind === first?.kind) ? first : undefined
}

/** Whether a failure concerns the key, the persona or the service rather than one message. */
function endsRun(failure: FailureDescription | undefined): failure is FailureDescription {
  if (!failure) return false
  const { kind, status = 0 } = failure
  return kind !== 'unexpected answer' && (kind !== 'refused' || [401, 402].includes(status))
}
