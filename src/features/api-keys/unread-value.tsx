import { truncate } from '@/lib/text/truncate'
import type { JsonValue } from '@/lib/json/json'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { rawText } from './model/raw-text'
import styles from './unread-value.module.css'

/** What stands where a value cannot be used: that none came, or the value as it came. */
export function UnreadValue({ value, none = 'none given' }: { value: JsonValue | undefined; none?: string }) {
  const text = rawText(value)
  if (text === undefined) return <span className={styles.none}>{none}</span>
  return (
    <span
      className={styles.none}
      {...tooltipProps(`Unknown format, shown as received: ${truncate(text, 300)}`)}
    >
      {truncate(text, 40)}
    </span>
  )
}
