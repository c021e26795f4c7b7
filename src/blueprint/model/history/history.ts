import type { Draft } from './draft'

/** One step back: what was done, and the draft as it was after it. */
export interface HistoryStep {
  readonly name: string
  readonly draft: Draft
  /** Epoch milliseconds. */
  readonly at: number
  readonly joins: string | undefined
}

/** A way to change a draft that a history can name and take back. */
export interface Command {
  /** As the history lists it: "Move the default of Warmth to 0.62". */
  readonly name: string
  readonly run: (draft: Draft) => Draft
  /** Commands of one kind right after each other are one step: typing into a field, holding an arrow key. */
  readonly joins?: string | undefined
}

/** Linear: what was undone is forgotten with the next command. */
export interface History {
  readonly first: Draft
  readonly done: readonly HistoryStep[]
  /** The next one to redo is last. */
  readonly undone: readonly HistoryStep[]
}

const most = 500
/** Milliseconds after which the same kind of command is a step of its own. */
const joinedFor = 2000

export function historyOf(first: Draft): History {
  return { first, done: [], undone: [] }
}

export function presentOf({ first, done }: History): Draft {
  return done.at(-1)?.draft ?? first
}

/** The history after a command; the same one when the command changed nothing. */
export function performed(history: History, { name, run, joins }: Command, at: number): History {
  const present = presentOf(history)
  const draft = run(present)
  if (draft === present) return history
  const last = history.done.at(-1)
  const isJoined =
    joins !== undefined && last?.joins === joins && at - last.at < joinedFor && history.undone.length === 0
  const before = isJoined ? history.done.slice(0, -1) : history.done
  const done = [...before, { name, draft, at, joins }]
  const [oldest] = done
  return done.length > most && oldest
    ? { first: oldest.draft, done: done.slice(1), undone: [] }
    : { ...history, done, undone: [] }
}

export function undone(history: History): History {
  const step = history.done.at(-1)
  if (!step) return history
  return { ...history, done: history.done.slice(0, -1), undone: [...history.undone, step] }
}

export function redone(history: History): History {
  const step = history.undone.at(-1)
  if (!step) return history
  return { ...history, done: [...history.done, step], undone: history.undone.slice(0, -1) }
}

/** Undoes or redoes until as many steps are done. */
export function atStep(history: History, count: number): History {
  let now = history
  while (now.done.length > count) now = undone(now)
  while (now.done.length < count && now.undone.length > 0) now = redone(now)
  return now
}

/**
 * Every draft of it made anew, as when the base that they are measured against changes. Each when it is asked for: a save
 * would wait for hundreds of steps back that nobody may ever take.
 */
export function mapHistory(history: History, map: (draft: Draft) => Draft): History {
  const made = new Map<Draft, Draft>()
  const mapped = (draft: Draft) => {
    const known = made.get(draft) ?? map(draft)
    made.set(draft, known)
    return known
  }
  const steps = (list: readonly HistoryStep[]) =>
    list.map((step): HistoryStep => {
      const { name, at, joins } = step
      return {
        ...{ name, at, joins },
        get draft() {
          return mapped(step.draft)
        },
      }
    })
  return {
    get first() {
      return mapped(history.first)
    },
    done: steps(history.done),
    undone: steps(history.undone),
  }
}
