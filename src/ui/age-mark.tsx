import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { exactTime, shortAge } from '@/lib/time/relative-time'
import { classNames } from './styles/class-names'
import styles from './age-mark.module.css'
import { tooltipProps } from './overlays/tooltip-props'
import { useNow } from './use-now'

export interface AgeMarkProps {
  /** When the answer with the value arrived, in epoch milliseconds. Undefined: never read. */
  at: number | undefined
  /** Source of the value: "GET blueprint". */
  source?: string | undefined
  /** Shown before the age: "Read". */
  verb?: string | undefined
  /** Only the user named it, no answer did: it counts as stale. */
  unresolved?: boolean | undefined
  /** -1 in a row where only the current row is in the tab order. */
  tabIndex?: number | undefined
}

/** No console existed before the year 2000: imported values with an earlier time have no date. */
const dated = 946_684_800_000
const near = 5_000
const fresh = 5 * 60_000
const ageing = 24 * 60 * 60_000

/**
 * Age of a value: full disc under 5 min, half under a day, dashed ring for older values, question mark if never read.
 */
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
      {at < dated ? 'no date' : shortAge(age)}
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
