import { Button } from '@mantine/core'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import { useMemo, useState } from 'react'
import { describeTrait } from '@/blueprint/lanes/lane-text'
import { formatNumber } from '@/blueprint/marks/format-number'
import { truncate } from '@/lib/text/truncate'
import { classNames } from '@/ui/styles/class-names'
import table from '@/ui/table.module.css'
import { usePrinted } from '@/ui/page/use-printed'
import { ConstraintLane } from '@/blueprint/lanes/constraint-lane'
import type { Drift, DriftState, TraitDrift } from '@/features/personas/model/drift-of'
import { sharedNames } from '@/blueprint/model/shared-names'
import styles from './persona-tables.module.css'

const atFirst = 60

/** One row per trait: the version's values, the other side as a ghost, and the differences as text. */
export function DriftTable({ drift: { traits, isEarlier } }: { drift: Drift }) {
  const [isOpen, setOpen] = useState(false)
  const isWhole = usePrinted() || isOpen
  const isAssumed = traits.every(({ span }) => span.min === 0 && span.max === 1)
  const shared = useMemo(() => sharedNames(traits.map(({ name }) => name)), [traits])
  if (traits.length === 0) return null
  return (
    <div className={styles.scroller}>
      <table className={classNames(styles.table, styles.lanes)} aria-label="Traits">
        <thead className={table.head}>
          <tr>
            <th scope="col">Trait</th>
            <th scope="col">{isAssumed ? '0 to 1, scale assumed' : 'Each on its scale'}</th>
            <th scope="col">Drift</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? traits : traits.slice(0, atFirst)).map((trait) => (
            <tr key={trait.key}>
              <th scope="row">
                <TraitName trait={trait} isShared={shared.has(trait.name)} />
              </th>
              <td>
                <ConstraintLane
                  here={trait.here}
                  there={trait.there}
                  span={trait.span}
                  isEarlier={isEarlier}
                />
                <span className="pc-visually-hidden">{describeLane(trait)}</span>
              </td>
              <td>
                <State state={trait.state} words={trait.words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && traits.length > atFirst && (
        <div className={styles.more}>
          <Button onClick={() => setOpen(true)}>Show {traits.length - atFirst} more traits</Button>
        </div>
      )}
    </div>
  )
}

function TraitName({ trait: { name, ref, span }, isShared }: { trait: TraitDrift; isShared: boolean }) {
  return (
    <>
      <span className={styles.name} title={ref.slice(0, 500)}>
        {name.slice(0, 120)}
      </span>
      {isShared && ref !== '' && ref !== name && <code className={styles.ref}>{truncate(ref, 120)}</code>}
      {(span.min !== 0 || span.max !== 1) && (
        <span className={styles.scale}>
          {formatNumber(String(span.min))} to {formatNumber(String(span.max))}
        </span>
      )}
    </>
  )
}

function State({ state, words }: { state: DriftState; words: readonly string[] }) {
  if (state === 'same')
    return (
      <span className={styles.same}>
        <IconEqual size={14} aria-hidden /> same
      </span>
    )
  if (state === 'differs')
    return (
      <span className={styles.differs}>
        <IconArrowUpRight size={14} aria-hidden />
        <span>
          {words.map((word) => (
            <span key={word} className={styles.word}>
              {word}
            </span>
          ))}
        </span>
      </span>
    )
  return (
    <span className={styles.apart}>
      {state === 'later' ? (
        <IconCircleDashed size={14} aria-hidden />
      ) : (
        <IconCircleOff size={14} aria-hidden />
      )}
      {state === 'later' ? 'not in this version' : 'only in this version'}
    </span>
  )
}

function describeLane({ here, there, state }: TraitDrift): string {
  const sides = [
    here && `in this version ${describeTrait(here, false).join(', ')}`,
    there && state !== 'same' && `there ${describeTrait(there, false).join(', ')}`,
  ]
  return sides.filter(Boolean).join('; ')
}
