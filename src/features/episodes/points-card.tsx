import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconHand from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { usePrinted } from '@/ui/page/use-printed'
import { pluralize } from '@/lib/text/pluralize'
import styles from './episode-page.module.css'

interface PointsCardProps {
  kind: 'worked' | 'avoid'
  points: readonly string[]
  /** In how many related episodes a point also appears. */
  countOf: (point: string) => number
}

const most = 20
const mostText = 600

/** What worked, or what to avoid, point by point. */
export function PointsCard({ kind, points, countOf }: PointsCardProps) {
  const [isOpen, setOpen] = useState(false)
  const isAll = usePrinted() || isOpen
  const isCut = points.length > most || points.some(({ length }) => length > mostText)
  const title = kind === 'worked' ? 'What worked' : 'What to avoid'
  const Head = kind === 'worked' ? IconCheck : IconHand
  const Sign = kind === 'worked' ? IconPlus : IconMinus
  return (
    <section className={styles.points} data-kind={kind} aria-label={title}>
      <h2>
        <Head size={17} aria-hidden /> {title}
      </h2>
      {points.length === 0 ? (
        <p className={styles.none}>Nothing given</p>
      ) : (
        <ul>
          {points.slice(0, isAll ? undefined : most).map((point, index) => {
            const count = countOf(point)
            return (
              <li key={index}>
                <Sign size={14} stroke={2.6} aria-hidden />
                <span>
                  {isAll || point.length <= mostText ? point : `${point.slice(0, mostText)}…`}{' '}
                  {count > 0 && <small>also in {pluralize(count, 'related episode')}</small>}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {isCut && !isAll && (
        <Button size="xs" onClick={() => setOpen(true)}>
          Show all
        </Button>
      )}
    </section>
  )
}
