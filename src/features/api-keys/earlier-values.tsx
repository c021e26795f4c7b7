import { sameJson } from '@/lib/json/json'
import { Panel } from '@/ui/page/panel'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { RawFields } from './raw-fields'
import styles from './unread-value.module.css'

/** Values that differ in an earlier listing of the key, next to the ones that count. */
export function EarlierValues({ row, earlier }: { row: KeyRow; earlier: KeyRow }) {
  const names = new Set([...Object.keys(earlier.json), ...Object.keys(row.json)])
  const fields = [...names]
    .filter((name) => !sameJson(earlier.json[name], row.json[name]))
    .map((name) => [name, earlier.json[name]] as const)
  return (
    <Panel level={3} title="Returned twice with different values">
      <p className={styles.none}>The later record counts. The earlier one had:</p>
      <RawFields fields={fields} />
    </Panel>
  )
}
