import { catalogFields } from '@/storage/catalog/catalog-fields'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { truncate } from '@/lib/truncate'
import { isExactNumber } from '@/lib/exact-json'
import type { JsonValue } from '@/lib/json'
import { EntityLink } from '@/entities/entity-link'
import { AgeMark } from '@/ui/age-mark'
import { TimeText } from '@/ui/time-text'
import type { ObservedAt } from './resource'
import styles from './resource-page.module.css'

interface ResourceFact {
  readonly name: string
  readonly label: string
  readonly value: JsonValue | undefined
  readonly observed?: ObservedAt | undefined
}

/** Values that are shown as they are and not edited. */
export function ResourceFacts({ kind, facts }: { kind: CatalogKind; facts: readonly ResourceFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, label, value, observed }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Fact kind={kind} name={name} value={value} />
          </dd>
          <dd className={styles.age}>{observed && <AgeMark {...observed} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ kind, name, value }: { kind: CatalogKind; name: string; value: JsonValue | undefined }) {
  if (value === undefined || value === null) return <span className={styles.none}>not given</span>
  if (value === '') return <span className={styles.none}>none</span>
  const { names = {} } = catalogFields[kind]
  const named = Object.hasOwn(names, name) ? names[name] : undefined
  if (named && typeof value === 'string') return <EntityLink kind={named[0]} id={value} />
  if (name.endsWith('_at') && (typeof value === 'string' || typeof value === 'number'))
    return <TimeText value={typeof value === 'string' ? value.slice(0, 80) : value} />
  if (typeof value === 'string') return truncate(value, 2_000)
  return <code>{truncate(isExactNumber(value) ? value.rawJSON : JSON.stringify(value), 2_000)}</code>
}
