import { ActionIcon, Button, Text } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconGitMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconCircleMinus.mjs'
import { useState } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { pluralize } from '@/lib/text/pluralize'
import { announce } from '@/ui/announce'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { changeId } from '@/blueprint/model/changes/change'
import { changeSentence, describeChange } from '@/blueprint/model/changes/describe-change'
import { ChangeList } from './change-list'
import listStyles from './change-list.module.css'
import { ChangeSentence } from './change-sentence'
import { ConflictCard } from './conflict-card'
import styles from './merge.module.css'
import type { Decisions } from './use-decisions'

interface MergePanelProps {
  store: DraftStore
  decisions: Decisions
  excludedIds: ReadonlySet<string>
  /** "revision 8". */
  version: string
  baseVersion: string
}

/** The conflicts to resolve, and the changes that merge automatically. */
export function MergePanel({ store, decisions, excludedIds, version, baseVersion }: MergePanelProps) {
  const { merge, mine, theirs } = decisions
  return (
    <>
      {merge.conflicts.length > 0 && (
        <section aria-labelledby="to-decide">
          <div className={listStyles.head} data-tone="warn">
            <IconGitMerge size={15} aria-hidden />
            <h2 id="to-decide">Conflicts to resolve</h2>
            <Text span size="xs" c="dimmed">
              {decisionProgress(decisions.toDecide, merge.conflicts.length)}
            </Text>
          </div>
          {merge.conflicts.map((conflict) => (
            <ConflictCard
              key={conflict.id}
              {...{ conflict, mine, theirs, version, baseVersion }}
              together={decisions.values}
              choice={decisions.choiceOf(conflict)}
              error={decisions.errorOf(conflict)}
              onChoose={(choice) => decisions.choose(conflict, choice)}
            />
          ))}
        </section>
      )}
      {merge.theirs.length > 0 && (
        <section aria-labelledby="merged">
          <div className={listStyles.head}>
            <h2 id="merged">Merged automatically</h2>
            <Text span size="xs" c="dimmed">
              {merge.theirs.length} from {version}
            </Text>
          </div>
          <MergedList {...{ decisions, baseVersion }} />
        </section>
      )}
      {merge.same.length > 0 && (
        <Text size="xs" c="dimmed" py={10} px={20}>
          Both sides made the same {pluralize(merge.same.length, 'change')}.
        </Text>
      )}
      {merge.mine.length > 0 && (
        <section aria-labelledby="untouched">
          <div className={listStyles.head}>
            <h2 id="untouched">Yours, not changed in {version}</h2>
            <Text span size="xs" c="dimmed">
              {merge.mine.length}
            </Text>
          </div>
          <ChangeList store={store} changes={merge.mine} excludedIds={excludedIds} sides={mine} />
        </section>
      )}
    </>
  )
}

function decisionProgress(toDecide: number, all: number): string {
  if (toDecide === all) return String(all)
  if (toDecide > 0) return `${toDecide} of ${all} left`
  return all === 1 ? 'decided' : `all ${all} decided`
}

const step = 50

/** Changes that only the other side made. They are kept unless reverted. */
function MergedList({ decisions, baseVersion }: { decisions: Decisions; baseVersion: string }) {
  const { merge, theirs: sides, keeps, keep } = decisions
  const changes = merge.theirs
  const [count, setCount] = useState(step)
  return (
    <>
      <ul>
        {changes.slice(0, count).map((change) => {
          const isRetained = keeps(change)
          const sentence = changeSentence(change, sides)
          return (
            <li key={changeId(change)} className={styles.merged} data-kept={isRetained}>
              {isRetained ? <IconCheck size={17} aria-hidden /> : <IconMinus size={17} aria-hidden />}
              <span className={listStyles.sentence}>
                <ChangeSentence description={describeChange(change, sides)} />
                {!isRetained && (
                  <span className={styles.back}>Reverted: saving restores it as in {baseVersion}</span>
                )}
              </span>
              <ActionIcon
                size="xs"
                {...labeled(isRetained ? `Revert: ${sentence}` : `Keep: ${sentence}`)}
                onClick={() => {
                  keep(change, !isRetained)
                  announce(`${isRetained ? 'Reverted' : 'Kept'}: ${sentence}`)
                }}
              >
                {isRetained ? (
                  <IconArrowBackUp size={15} aria-hidden />
                ) : (
                  <IconArrowForwardUp size={15} aria-hidden />
                )}
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {changes.length > count && (
        <Button size="xs" variant="subtle" className={listStyles.more} onClick={() => setCount(count + step)}>
          Show {Math.min(step, changes.length - count)} more of {changes.length - count}
        </Button>
      )}
    </>
  )
}
