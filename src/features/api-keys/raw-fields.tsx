import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import type { JsonValue } from '@/lib/json/json'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { FactList } from '@/entities/fact-list'
import styles from './unread-value.module.css'

const [most, longest] = [40, 1_000]
/** A field with such a name may hold the key itself, or a substitute for it, in any form. */
const secretive = /(?:^|[_-])(?:key|token|secret|password|hash)$/i

/** Fields of a record as received. */
export function RawFields({ fields }: { fields: readonly (readonly [string, JsonValue | undefined])[] }) {
  return (
    <>
      <FactList
        facts={fields
          .slice(0, most)
          .map(([name, value]) => [truncate(name, 80), <RawField key={name} {...{ name, value }} />])}
      />
      {fields.length > most && (
        <p className={styles.none}>and {pluralize(fields.length - most, 'more field')}</p>
      )}
    </>
  )
}

function RawField({ name, value }: { name: string; value: JsonValue | undefined }) {
  if (value === undefined) return <span className={styles.none}>not given</span>
  const text = fieldText(name, value)
  if (text === undefined) return <span className={styles.none}>not shown: it may be a credential</span>
  return <code className={styles.raw}>{truncate(text, longest)}</code>
}

/** A field's value as received, as JSON. Undefined if it may be a credential, which is never shown. */
function fieldText(name: string, value: JsonValue): string | undefined {
  if (typeof value === 'string' && value !== '' && secretive.test(name)) return undefined
  const text = JSON.stringify(value)
  return withoutCredentials(`${JSON.stringify(name)}:${text}`).omitted ? undefined : text
}
