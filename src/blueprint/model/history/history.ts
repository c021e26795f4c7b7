import type { Draft } from './draft'

/** An undo step: its name, and the draft after it. */
export interface HistoryStep {
  readonly name: string
  readonly draft: Draft
  /** Epoch milliseconds. */
  readonly at: number
  readonly joins: string | undefined
}

/** A change of a draft that a history can name and undo. */
export interface Command {
  /** Label in the history: "Move the default of Warmth to 0.62". */
  readonly name: string
  readonly run: (draft: Draft) => Draft
  /** Consecutive commands with the same value are one step: typing into a field, holding an arrow key. */
  readonly joins?: string | undefined
}

/** Linear: the next command discards undone steps. */
export interface History {
  readonly first: Draft
  readonly done: readonly HistoryStep[]
  /** The next step to redo is last. */
  readonly undone: readonly HistoryStep[]
}

const most = 500
/** Milliseconds after which a command of the same kind becomes a new step. */
const joinedFor = 2000

export function historyOf(first: Draft): History {
  return { first, done: [], undone: [] }
}

export function presentOf({ first, done }: History): Draft {
  return done.at(-1)?.draft ?? first
}

/** The history after a command; the same object if the command changed nothing. */
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

/** Undoes or redoes until `count` steps are done. */
export function atStep(history: History, count: number): History {
  let now = history
  while (now.done.length > count) now = undone(now)
  while (now.done.length < count && now.undone.length > 0) now = redone(now)
  return now
}

/**
 * Maps all drafts of a history, for example when their base changes. Each is computed on first use: otherwise a save
 * would wait for hundreds of undo steps that may never be needed.
 */
export function mapHistory(history: History, map: (draft: Draft) => Draft): History {
  const cache = new Map<Draft, Draft>()
  const mapped = (draft: Draft) => {
    const mapped = cache.get(draft) ?? map(draft)
    cache.set(draft, mapped)
    return mapped
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
