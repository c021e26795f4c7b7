import { useMemo, useState } from 'react'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { changeId, type Change } from '@/blueprint/model/changes/change'
import type { Sides } from '@/blueprint/model/changes/describe-change'
import { anotherValue, bothRows, conflictKind, freeNameAmong } from '@/blueprint/model/history/conflict-kind'
import { newRowKey } from '@/blueprint/model/commands/row-commands'
import { appliedOf } from '@/blueprint/model/history/draft'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import {
  applyMerge,
  mergeOf,
  type Conflict,
  type Decision,
  type Merge,
} from '@/blueprint/model/history/merge'
import { mergeProblems } from '@/blueprint/model/problems/merge-problems'
import type { Problem } from '@/blueprint/model/problems/problem'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'
import type { BlueprintSaveState } from '@/features/blueprints/saving/saving'
import type { Review } from './use-review'

export type Choice =
  { readonly kind: 'mine' | 'theirs' | 'both' } | { readonly kind: 'other'; readonly text: string }

export interface Decisions {
  readonly merge: Merge
  /** Changes of the draft, and of the other version, each relative to the base. */
  readonly mine: Sides
  readonly theirs: Sides
  readonly choiceOf: (conflict: Conflict) => Choice | undefined
  readonly errorOf: (conflict: Conflict) => string | undefined
  readonly choose: (conflict: Conflict, choice: Choice) => void
  /** Whether a change that only they made is kept: by default, until it is reverted. */
  readonly keeps: (change: Change) => boolean
  readonly keep: (change: Change, isRetained: boolean) => void
  /** Number of conflicts without a valid choice. */
  readonly toDecide: number
  /** The merged version with the choices so far. Undecided conflicts use yours. */
  readonly result: Applied
  readonly values: BlueprintValues
  /** Problems of the merged version that neither side has alone. Empty until all conflicts are resolved. */
  readonly problems: readonly Problem[]
  readonly decide: (conflict: Conflict) => Decision
}

interface Chosen {
  readonly choices: ReadonlyMap<string, Choice>
  /** Ids of their changes that are reverted. */
  readonly rejected: ReadonlySet<string>
}

const none: Chosen = { choices: new Map(), rejected: new Set() }

type ConflictState = Extract<BlueprintSaveState, { kind: 'conflict' }>

/** The user's decisions about the conflicts of two versions. */
export function useDecisions(
  { store }: BlueprintSession,
  state: ConflictState | undefined,
  { base, values }: Review,
): Decisions | undefined {
  const theirJson = state?.theirs
  const [decided, setDecided] = useState({ of: theirJson, chosen: none })
  // Choices made against one version do not apply to the next.
  const chosen = decided.of === theirJson ? decided.chosen : none
  const sides = useMemo(() => {
    if (!theirJson) return undefined
    const draft = appliedOf(store.getDraft())
    const theirs = keyedLike(theirJson, [base, draft])
    const merge = mergeOf(base, draft, theirs)
    // Keys for own rows that are added in addition to theirs. A key is part of field names, so it cannot contain a
    // conflict's id.
    const ownKeys = new Map(merge.conflicts.map(({ id }) => [id, newRowKey()]))
    return { merge, ownKeys, next: valuesOfApplied(theirs, store.shape) }
  }, [theirJson, base, store, values])
  return useMemo(() => {
    if (!sides || !theirJson) return undefined
    const { merge, ownKeys, next } = sides
    const { choices, rejected } = chosen
    const set = (part: (current: Chosen) => Partial<Chosen>) =>
      setDecided((before) => {
        const current = before.of === theirJson ? before.chosen : none
        return { of: theirJson, chosen: { ...current, ...part(current) } }
      })
    const keeps = (change: Change) => !rejected.has(changeId(change))
    const decisionOf = (conflict: Conflict): Decision | undefined => {
      const choice = choices.get(conflict.id)
      if (choice?.kind === 'other') return anotherValue(conflict, choice.text)
      if (choice?.kind !== 'both') return choice?.kind
      const kind = conflictKind(conflict)
      if (kind.kind !== 'added') return 'mine'
      return bothRows(
        conflict,
        kind.mine,
        ownKeys.get(conflict.id) ?? newRowKey(),
        freeNameAmong(kind.mine, kind.name, values, next),
      )
    }
    const decide = (conflict: Conflict) => decisionOf(conflict) ?? 'mine'
    const result = applyMerge(base, theirJson, merge, decide, keeps)
    const both = valuesOfApplied(result, store.shape)
    const toDecide = merge.conflicts.filter((conflict) => decisionOf(conflict) === undefined).length
    return {
      merge,
      mine: { base: base.initial, next: values },
      theirs: { base: base.initial, next },
      choiceOf: (conflict) => choices.get(conflict.id),
      errorOf: (conflict) => {
        const choice = choices.get(conflict.id)
        const isMissing = choice?.kind === 'other' && choice.text !== '' && decisionOf(conflict) === undefined
        return isMissing ? 'Not a number' : undefined
      },
      choose: (conflict, choice) =>
        set(({ choices: current }) => ({ choices: new Map(current).set(conflict.id, choice) })),
      keeps,
      keep: (change, isRetained) =>
        set(({ rejected: current }) => {
          const next = new Set(current)
          if (isRetained) next.delete(changeId(change))
          else next.add(changeId(change))
          return { rejected: next }
        }),
      toDecide,
      result,
      values: both,
      problems: toDecide > 0 ? [] : mergeProblems([values, next], both),
      decide,
    }
  }, [sides, theirJson, chosen, base, values, store])
}
