import { Button } from '@mantine/core'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { memo, useId, useState } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { FailureLine } from '@/entities/requests/failure-line'
import { pluralize } from '@/lib/text/pluralize'
import { Notice } from '@/ui/states/notice'
import { LoadingLines } from '@/ui/states/loading-lines'
import { useStore } from '@/ui/use-store'
import { usePrinted } from '@/ui/page/use-printed'
import { hasTraits } from '@/features/playground/model/compared-traits'
import type { Talker } from '@/features/playground/model/conversation'
import { createOpenness } from '@/features/playground/openness'
import { useTalkerLabels } from '@/features/playground/use-talker-labels'
import { TraitTable } from './trait-table'
import styles from './traits-compared.module.css'
import { useComparedTraits } from './use-compared-traits'

const openness = createOpenness('pc-compared-traits')
/** Traits that are shown at first: fewer where narrow columns make them higher. */
const mostAtFirst = (columns: number) => (columns > 2 ? 3 : 5)
const list = new Intl.ListFormat('en-GB')

/** The traits that differ between the talkers, on lanes above their answers. */
export const TraitsCompared = memo(function TraitsCompared({ talkers }: { talkers: readonly Talker[] }) {
  const table = useId()
  const isOpen = useStore(openness) === 'open'
  const [isWhole, setWhole] = useState(false)
  const isPrinted = usePrinted()
  const { columns, differing, same, isLoading, error, onRetry } = useComparedTraits(talkers)
  const labels = useTalkerLabels(talkers)
  const most = mostAtFirst(talkers.length)
  const unknown = labels.filter((_, index) => !hasTraits(columns[index]?.json))
  const isComparable = labels.length - unknown.length > 1
  if (isLoading)
    return (
      <div className={styles.bar}>
        <LoadingLines label="Loading traits" lines={[30]} height={12} />
      </div>
    )
  const Chevron = isOpen ? IconDown : IconRight
  return (
    <section className={styles.section} aria-label="Traits compared">
      {unknown.length > 0 && (
        <Notice className={styles.notice} bar>
          This browser has not seen the traits of {list.format(unknown)}. The service returns traits only when
          it creates a persona.
        </Notice>
      )}
      {isComparable && (
        <div className={styles.bar}>
          {differing.length > 0 ? (
            <>
              <Button
                variant="subtle"
                size="xs"
                aria-expanded={isOpen}
                aria-controls={isOpen ? table : undefined}
                leftSection={<Chevron size={14} aria-hidden />}
                onClick={() => openness.set(isOpen ? 'closed' : 'open')}
              >
                {pluralize(differing.length, 'trait differs', 'traits differ')}
              </Button>
              {same > 0 && (
                <span className={styles.same}>
                  {pluralize(same, 'trait is the same', 'traits are the same')}
                </span>
              )}
            </>
          ) : (
            <span className={styles.same}>{sameSentence(same, unknown.length)}</span>
          )}
        </div>
      )}
      {isComparable && error && (
        <Notice
          className={styles.notice}
          bar
          tone="warn"
          title="Could not load trait names"
          action={
            <Button size="xs" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          <FailureLine failure={describeFailure(error)} />
        </Notice>
      )}
      {isComparable && (isOpen || isPrinted) && differing.length > 0 && (
        <>
          <TraitTable
            id={table}
            traits={isWhole || isPrinted ? differing : differing.slice(0, most)}
            columns={talkers.map(({ version }, index) => ({
              label: labels[index] ?? '',
              isKnown: hasTraits(columns[index]?.json),
              newest: version === undefined ? columns[index]?.version : undefined,
            }))}
          />
          {differing.length > most && (
            <div className={styles.bar}>
              <Button
                variant="subtle"
                size="xs"
                aria-expanded={isWhole}
                aria-controls={table}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? 'Show fewer' : `Show all ${differing.length}`}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
})

function sameSentence(same: number, unknown: number): string {
  if (same === 0) return 'There are no traits to compare.'
  return unknown > 0 ? 'All traits of the others are the same.' : 'All traits are the same.'
}
