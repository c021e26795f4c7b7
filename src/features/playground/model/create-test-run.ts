import type { FailureDescription } from '@/lib/failure-description'
import { createStore } from '@/lib/create-store'
import { repliesOf, talkerKey, type Talker, type Turn } from './conversation'
import type { Sending, Talk } from './create-talk'

/** Most test messages of a list. */
export const mostTests = 200

export interface TestProgress {
  /** Epoch milliseconds from which answers count: 0, or the start of the run if it replaces earlier answers. */
  readonly countsFrom: number
}

/** A failure after which a run sent less than it was asked to. */
export interface TestFailure {
  readonly message: string
  readonly talker: Talker
  readonly failure: FailureDescription
  /** Nothing more was sent to anyone. Otherwise nothing more was sent to this talker. */
  readonly endsRun: boolean
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

/** Number of complete answers that were asked for at a time, in epoch milliseconds, or later. */
export function countAnswers(turns: readonly Turn[], talkers: readonly Talker[], from = 0): number {
  return turns
    .flatMap((turn) => talkers.map((talker) => completeAnswer(turn, talker)))
    .filter((answer) => answer !== undefined && answer.startedAt >= from).length
}

/** Number of messages that wait to be sent to a talker. */
export function countDue(turns: readonly Turn[], talkers: readonly Talker[]): number {
  return turns.flatMap((turn) => talkers.filter((talker) => isDue(turn, talker))).length
}

/** Whether a message waits to be sent to a talker: it is neither answered nor being answered. */
export function isDue(turn: Turn, talker: Talker): boolean {
  return completeAnswer(turn, talker) === undefined && !isBeingAnswered(turn, talker)
}

/** The answer that is shown, if it is complete. */
function completeAnswer(turn: Turn, talker: Talker) {
  const { shown } = repliesOf(turn, talkerKey(talker))
  return shown?.state === 'done' && !shown.failure ? shown : undefined
}

function isBeingAnswered(turn: Turn, talker: Talker): boolean {
  return repliesOf(turn, talkerKey(talker)).all.some(({ state }) => state === 'arriving')
}

/** Sends test messages one after another, each to all talkers at once. It goes on while its page is left. */
export function createTestRun(talk: Talk) {
  const progress = createStore<TestProgress | null>(null)
  /** What ended the last run early, or its part for a talker. */
  const failures = createStore<readonly TestFailure[]>([])
  let running: AbortController | undefined

  return {
    /** Null while nothing runs. */
    progress,
    failures,
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
     * arriving. Ends early at a failure of the key, the rate or the connection. A talker that was not found, or that
     * failed twice in a row in the same kind, gets no more messages; the run ends once no talker is left. Does nothing
     * while another run goes on. Returns whether it reached the end.
     */
    async start(messages: readonly string[], talkers: readonly Talker[], sending: Sending, isAgain: boolean) {
      if (progress.get() !== null) return false
      const before = talk.get().turns
      const turns = turnsOfList(messages, before)
      const isAsked = isAgain ? (turn: Turn, talker: Talker) => !isBeingAnswered(turn, talker) : isDue
      const asked = turns.map((turn) => talkers.filter((talker) => isAsked(turn, talker)))
      const remaining = new Set(asked.flat())
      const controller = new AbortController()
      running = controller
      talk.setTurns(isAgain ? turns : [...removedTurns(messages, before), ...turns])
      progress.set({ countsFrom: isAgain ? Date.now() : 0 })
      failures.set([])
      const previous = new Map<Talker, FailureDescription | undefined>()
      for (const [index, { id, text }] of turns.entries()) {
        const own = asked[index]?.filter((talker) => remaining.has(talker)) ?? []
        if (own.length === 0) continue
        await Promise.all(own.map((talker) => talk.again(id, talker, sending)))
        const failed = failuresOf(talk.get().turns, id, own)
        const common = own.find((talker) => meetsEveryone(failed.get(talker)))
        const ended = own.filter(
          (talker) => talker !== common && isLastOfTalker(failed.get(talker), previous.get(talker)),
        )
        for (const talker of ended) remaining.delete(talker)
        const endsRun = common !== undefined || remaining.size === 0
        const ending = [...ended, common].flatMap((talker): TestFailure[] => {
          const failure = talker && failed.get(talker)
          return failure ? [{ message: text, talker, failure, endsRun }] : []
        })
        failures.set([...failures.get(), ...ending])
        if (endsRun || controller.signal.aborted) break
        for (const talker of own) previous.set(talker, failed.get(talker))
      }
      progress.set(null)
      return !controller.signal.aborted && !failures.get().some((one) => one.endsRun)
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

/** The failures of a message's answers, by talker. */
function failuresOf(turns: readonly Turn[], id: string, talkers: readonly Talker[]) {
  const turn = turns.find((one) => one.id === id)
  return new Map(
    talkers.map((talker) => [talker, turn && repliesOf(turn, talkerKey(talker)).shown?.failure] as const),
  )
}

/** Kinds of failures that concern one message or one talker. */
const single: readonly FailureDescription['kind'][] = [
  'not found',
  'refused',
  'service failed',
  'unexpected answer',
  'timeout',
  'cut off',
]

/** Whether a failure concerns the key, the rate or the connection: every further message would meet it. */
function meetsEveryone(failure: FailureDescription | undefined): boolean {
  if (!failure) return false
  const { kind, status = 0 } = failure
  return !single.includes(kind) || (kind === 'refused' && [401, 402].includes(status))
}

/** Whether a talker gets no more messages after a failure. */
function isLastOfTalker(
  failure: FailureDescription | undefined,
  previous: FailureDescription | undefined,
): boolean {
  return failure !== undefined && (failure.kind === 'not found' || failure.kind === previous?.kind)
}
