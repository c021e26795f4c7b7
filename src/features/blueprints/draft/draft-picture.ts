import { traitNumbers } from '@/blueprint/lanes/lane-facts'
import type { Change } from '@/blueprint/model/changes'
import { describeChange, sentenceOf, fieldLabel, formatAt, rowLabel } from '@/blueprint/model/labels'
import type { Conflict } from '@/blueprint/model/history'
import { isEntry, rowAt, valueAt, type Path } from '@/blueprint/model/path'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { revisionIn } from '@/blueprint/model/values'
import { conflictLane, laneOf } from '@/blueprint/lanes/rail-numbers'
import { sameJson, type MaybeJson } from '@/lib/json/json'
import { sentenceCase } from '@/lib/words'
import type { DraftPicture } from '@/storage/draft-summary'
import type { DraftState } from './draft-store'
import { changeGroupsOf, problemsOf } from './use-draft'

/** Traits whose rails are kept. */
const mostRails = 6

/** What a list shows of a draft, so that it need not read the draft. */
export function draftPicture(state: DraftState): DraftPicture {
  const { base, draft, firstBase = base, conflicts } = state
  const all = changeGroupsOf(state).map(({ change }) => change)
  const [conflict] = conflicts
  const change = all.find(({ path }) => path[0] === 'traits') ?? all[0]
  const first = conflict
    ? conflictPicture(conflict, base, draft)
    : change && changePicture(change, base, draft)
  const problems = problemsOf(state)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return {
    ...first,
    conflictCount: conflicts.length,
    errors,
    warnings: problems.length - errors,
    revisions: [revisionIn(firstBase.revision), revisionIn(base.revision)],
    rails: rowsOf(draft, 'traits')
      .slice(0, mostRails)
      .map(({ key, row }) => {
        const { value = null, min = null, max = null } = traitNumbers(row)
        return { rail: [value, min, max], isChanged: !sameJson(rowOf(base, 'traits', key), row) }
      }),
  }
}

type FirstPicture = Pick<DraftPicture, 'words' | 'sides' | 'lane'>

function changePicture(change: Change, base: Draft, draft: Draft): FirstPicture {
  const { kind, path } = change
  const sentence = describeChange(change, base, draft)
  const { subject, before, after } = sentence
  const lane = laneOf(change, base, draft)
  if (kind === 'add' && rowAt(path)?.field.length === 0) return { words: `${subject} is new`, lane }
  if (before === undefined || after === undefined) return { words: sentenceCase(sentenceOf(sentence)), lane }
  return { words: `${placeName(draft, path)} ${before} → ${after}`, lane }
}

function conflictPicture(conflict: Conflict, base: Draft, draft: Draft): FirstPicture {
  const { path, mine, theirs } = conflict
  const side = (value: MaybeJson) => {
    if (!isEntry(path)) return formatAt(path, value)
    return value === undefined ? 'removed' : 'changed'
  }
  const lane = conflictLane(conflict, draft)
  return {
    words: placeName(valueAt(draft, path) === undefined ? base : draft, path),
    sides: `yours ${side(mine)}, theirs ${side(theirs)}`,
    lane: lane && {
      now: { ...lane.now, value: lane.flags.mine },
      theirs: lane.flags.theirs,
      span: lane.span,
    },
  }
}

/** "Warmth" for its default, which is what is changed most; "Warmth minimum" for another field. */
function placeName(draft: Draft, path: Path): string {
  const row = rowAt(path)
  const field = fieldLabel(path, draft)
  if (!row) return sentenceCase(field)
  const name = rowLabel(draft, row.list, row.key)
  return row.field.length === 0 || field === 'default' ? name : `${name} ${field}`
}
