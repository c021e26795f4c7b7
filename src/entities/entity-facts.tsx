import type { ReactNode } from 'react'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { catalogFields } from '@/storage/catalog/catalog-fields'
import type { JsonValue } from '@/lib/json/json'
import { AgeMark } from '@/ui/age-mark'
import { TimeText } from '@/ui/time-text'
import styles from './entity-facts.module.css'
import { EntityLink } from './entity-link'

const mostItems = 20
const mostCharacters = 400

/** All observed values of an entity, with their age and source. */
export function EntityFacts({ entry }: { entry: CatalogEntry }) {
  const names = catalogFields[entry.kind].keep.filter((name) => entry.fields[name])
  if (names.length === 0)
    return <p className={styles.none}>Only its id has been seen in this browser so far.</p>
  return (
    <dl className={styles.facts}>
      {names.map((name) => {
        const observed = entry.fields[name]
        if (!observed) return null
        return (
          <div key={name}>
            <dt title={name}>{fieldLabel(entry, name)}</dt>
            <dd>
              <Value entry={entry} name={name} value={observed.value} />
            </dd>
            <dd className={styles.age}>
              <AgeMark at={observed.at} source={observed.source} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The entity whose id a field holds, if it holds one. */
function namedBy({ kind, fields }: CatalogEntry, name: string) {
  const { names, scopes } = catalogFields[kind]
  if (name !== 'scope_id') return names?.[name]
  const type = fields.scope_type?.value
  return typeof type === 'string' ? scopes?.[type.toLowerCase()] : undefined
}

function Value({ entry, name, value }: { entry: CatalogEntry; name: string; value: JsonValue }): ReactNode {
  const named = namedBy(entry, name)
  if (value === '') return <span className={styles.none}>none</span>
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    return (
      <ul className={styles.list}>
        {value.slice(0, mostItems).map((item, index) => (
          <li key={index}>
            {named && typeof item === 'string' ? <EntityLink kind={named[0]} id={item} /> : textOf(item)}
          </li>
        ))}
        {value.length > mostItems && <li>and {(value.length - mostItems).toLocaleString('en-GB')} more</li>}
      </ul>
    )
  }
  if (named && typeof value === 'string') return <EntityLink kind={named[0]} id={value} />
  if (/_at$|^expires$/.test(name) && (typeof value === 'string' || typeof value === 'number'))
    return <TimeText value={typeof value === 'string' ? value.slice(0, 80) : value} />
  return textOf(value)
}

/** Labels that do not follow from the field's name. */
const labels: Readonly<Record<string, string>> = {
  corpus_ids: 'Corpora',
  mindspace_id: 'Space',
  space_type: 'Type (from context)',
}

/** "Active persona version" for `active_persona_version_id`: as the pages of the entities label their fields. */
function fieldLabel(entry: CatalogEntry, name: string): string {
  const bare = name.replace(/_at$/, '')
  const words = namedBy(entry, name) ? bare.replace(/_id$/, '').replace(/_ids$/, 's') : bare
  return labels[name] ?? words.replace(/^./, (first) => first.toUpperCase()).replaceAll('_', ' ')
}

function textOf(value: JsonValue): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
}
