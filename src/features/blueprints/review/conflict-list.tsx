import { Button } from '@mantine/core'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { changes } from '@/blueprint/model/changes'
import { describeChange, fieldLabel, formatAt, formatValue, placeLabel } from '@/blueprint/model/labels'
import type { Conflict } from '@/blueprint/model/history'
import { renamedTarget } from '@/blueprint/model/merge'
import { withKey, isEntry, setAt, valueAt } from '@/blueprint/model/path'
import type { Draft } from '@/blueprint/model/rows'
import { isJsonObject } from '@/lib/json/json'
import { sentenceCase } from '@/lib/words'
import { focusNextAfter } from './change-list'
import { LongText } from '@/ui/long-text'
import { Section } from '@/ui/page-parts'
import classes from '@/features/blueprints/designer.module.css'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { conflictLane } from '@/blueprint/lanes/rail-numbers'

/** Places that someone else has saved differently: the user decides, never the console. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Section title="Conflicts to resolve" hint={conflicts.length}>
      <p>Another revision was saved meanwhile. Nothing was sent. Everything else is merged.</p>
      {conflicts.map((conflict) => (
        <ConflictCard key={JSON.stringify(conflict.path)} conflict={conflict} />
      ))}
    </Section>
  )
}

function ConflictCard({ conflict }: { conflict: Conflict }) {
  const store = useDraftStore()
  const { base, draft } = useDraft((state) => state)
  const { path } = conflict
  const label = placeLabel(valueAt(draft, path) === undefined ? base : draft, path)
  const lane = conflictLane(conflict, draft)
  const words = {
    theirs: sideWords(conflict, 'theirs', base),
    mine: renamedWords(conflict, base, draft) ?? sideWords(conflict, 'mine', draft),
  }
  return (
    <div className={classes.conflict} role="group" aria-label={label}>
      <div className={classes.change}>
        <span>
          <strong>{sentenceCase(label)}</strong>
          {!isEntry(path) && (
            <span className={classes.before}>
              {'Before: '}
              <LongText text={formatAt(path, conflict.base, Infinity)} />
            </span>
          )}
        </span>
        {lane && <MiniLane {...lane} />}
      </div>
      <div className={classes.sides}>
        {(['theirs', 'mine'] as const).map((side) => {
          const action = side === 'mine' ? 'Keep yours' : 'Take theirs'
          return (
            <div key={side} data-side={side}>
              <span>{side === 'mine' ? 'Yours' : 'Theirs'}</span>
              <bdi>
                <LongText text={words[side]} />
              </bdi>
              <Button
                size="xs"
                aria-label={`${action}: ${label}`}
                data-act={side}
                onClick={focusNextAfter(() => store.decide(conflict, side))}
              >
                {action}
              </Button>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** What mine has of a target whose trait I renamed. */
function renamedWords({ path }: Conflict, base: Draft, draft: Draft): string | undefined {
  const renamed = renamedTarget(base, draft, path)
  return renamed && `${formatValue(valueAt(draft, renamed))}, ${fieldLabel(renamed, draft)}`
}

/** What a side has: its value, or what it did to a row. */
function sideWords({ path, base, mine, theirs }: Conflict, side: 'mine' | 'theirs', version: Draft) {
  const [own, other] = side === 'mine' ? [mine, theirs] : [theirs, mine]
  const compared = base ?? other
  if (!isEntry(path) || !isJsonObject(compared)) return formatAt(path, own, Infinity)
  if (own === undefined) return 'Removed'
  const before = setAt(version, path, withKey(compared, path.at(-1) ?? ''))
  const words = changes(before, version).map((change) => {
    const { verb, after } = describeChange(change, before, version)
    return change.kind === 'set'
      ? `${fieldLabel(change.path, version)} ${formatValue(change.after, Infinity)}`
      : `${verb} ${after}`
  })
  return `${base === undefined ? 'Added' : 'Changed'}: ${words.join(', ')}`
}
