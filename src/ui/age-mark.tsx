import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { exactTime, shortDuration } from '@/lib/time/relative-time'
import { classNames } from './styles/class-names'
import styles from './age-mark.module.css'
import { tooltipProps } from './overlays/tooltip-props'
import { useNow } from './use-now'

export interface AgeMarkProps {
  /** Epoch milliseconds of the answer that told the value. Undefined: never read. */
  at: number | undefined
  /** Who told it: "GET blueprint". */
  source?: string | undefined
  /** Stands before the age: "Read". */
  verb?: string | undefined
  /** Only the user named it, no answer did: it counts as stale. */
  unresolved?: boolean | undefined
  /** -1 in a row of which only the current one is in the tab order. */
  tabIndex?: number | undefined
}

/** Before the year 2000 no console told anything: what is imported from then has no date. */
const dated = 946_684_800_000
const near = 5_000
const fresh = 5 * 60_000
const ageing = 24 * 60 * 60_000

/** How old a value is: full disc under 5 min, half under a day, dashed ring from there, a question when never read. */
export function AgeMark({ at, source, verb, unresolved = false, tabIndex }: AgeMarkProps) {
  const now = useNow()
  if (at === undefined) {
    return (
      <span className={classNames(styles.mark, styles.stale)}>
        <IconHelp size={12} stroke={2.2} aria-hidden />
        never read
      </span>
    )
  }
  const age = Math.max(0, now - at)
  const stale = unresolved || age >= ageing
  return (
    <time
      {...tooltipProps(source === undefined ? exactTime(at) : `${exactTime(at)}\nby ${source}`, tabIndex)}
      className={classNames(styles.mark, stale && styles.stale)}
    >
      <Disc state={stale ? 'stale' : age < fresh ? 'fresh' : 'ageing'} />
      {verb && `${verb} `}
      {at < dated ? 'no date' : age < near ? 'just now' : shortDuration(age)}
      {at >= dated && age >= near && verb ? ' ago' : ''}
      {source && <span className={styles.source}>· {source}</span>}
    </time>
  )
}

function Disc({ state }: { state: 'fresh' | 'ageing' | 'stale' }) {
  const color = { fresh: '--pc-ok-graphic', ageing: '--pc-ink3', stale: '--pc-warn-graphic' }[state]
  return (
    <svg width="10" height="10" stroke={`var(${color})`} fill="none" aria-hidden>
      <circle cx="5" cy="5" r="4.25" strokeDasharray={state === 'stale' ? '2 1.4' : undefined} />
      {state === 'fresh' && <circle cx="5" cy="5" r="3" stroke="none" fill={`var(${color})`} />}
      {state === 'ageing' && <path d="M5 2a3 3 0 0 1 0 6z" stroke="none" fill={`var(${color})`} />}
    </svg>
  )
}
