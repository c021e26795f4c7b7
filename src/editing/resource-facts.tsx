import { catalogFields } from '@/storage/catalog/catalog-fields'
import { truncate } from '@/lib/text/truncate'
import { isExactNumber } from '@/lib/json/exact-json'
import type { JsonValue } from '@/lib/json/json'
import type { EntityKind } from '@/entities/entity-kinds'
import { EntityLink } from '@/entities/entity-link'
import { AgeMark } from '@/ui/age-mark'
import { TimeText } from '@/ui/time-text'
import { valueIn } from './field-changes'
import { useEdit } from './resource-edit'
import styles from './resource-page.module.css'

/** Read-only fields, each with its label. */
export function ResourceFacts({ facts }: { facts: readonly (readonly [field: string, label: string])[] }) {
  const { resource, form, observedAt } = useEdit()
  return (
    <dl className={styles.facts}>
      {facts.map(([field, label]) => {
        const observed = resource.observedAt?.(field)
        return (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <Fact
                kind={resource.what}
                name={field}
                value={valueIn(form.base.json, field)}
                isSeen={observedAt(field) !== undefined}
              />
            </dd>
            <dd className={styles.age}>{observed && <AgeMark {...observed} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface FactProps {
  kind: EntityKind
  name: string
  value: JsonValue | undefined
  /** An answer showed the resource, perhaps without this field. */
  isSeen: boolean
}

function Fact({ kind, name, value, isSeen }: FactProps) {
  if (value === undefined) return <span className={styles.none}>{isSeen ? 'not given' : 'not seen yet'}</span>
  if (value === '') return <span className={styles.none}>none</span>
  const { names = {} } = catalogFields[kind]
  const named = Object.hasOwn(names, name) ? names[name] : undefined
  if (named && typeof value === 'string') return <EntityLink kind={named[0]} id={value} />
  if (name.endsWith('_at') && (typeof value === 'string' || typeof value === 'number'))
    return <TimeText value={typeof value === 'string' ? value.slice(0, 80) : value} />
  if (typeof value === 'string') return truncate(value, 2_000)
  return <code>{truncate(isExactNumber(value) ? value.rawJSON : JSON.stringify(value), 2_000)}</code>
}
