import { truncate } from '@/lib/text/truncate'
import type { JsonValue } from '@/lib/json/json'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { rawText } from '@/entities/api-keys/raw-text'
import styles from './unread-value.module.css'

/** Shown instead of a value that cannot be used: that none was given, or the value as received. */
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
