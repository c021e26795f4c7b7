import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useEntry } from '@/entities/entity-name'
import type { JsonValue } from '@/lib/json/json'
import { useStore } from '@/lib/use-store'
import { entityKey, type EntityKey } from '@/storage/catalog-entry'
import { Age } from '@/ui/age'
import { FactList, Section } from '@/ui/page-parts'
import type { Fields } from './save-record'

/**
 * The writable fields of a record that no endpoint reads, as this browser saw them answered. What was never answered is
 * missing, so that a save clears nothing unseen. A list counts only if the service gave all of it.
 */
export function useSeenFields({ kind, id }: EntityKey, labels: object): Fields {
  const { catalog } = useRouteContext({ from: '__root__' })
  const own = useStore(catalog, ({ entries }) => entries.get(entityKey(kind, id)))
  return useMemo(() => {
    const { fields = {}, relations = {} } = own ?? {}
    const seen = Object.keys(labels).flatMap((name): [string, JsonValue][] => {
      const list = relations[name]
      if (list) return list.complete ? [[name, [...list.ids]]] : []
      return typeof fields[name] === 'string' ? [[name, fields[name]]] : []
    })
    return Object.fromEntries(seen)
  }, [own, labels])
}

/** When the service last told of a record that no endpoint reads. */
export function LastAnswered({ kind, id }: EntityKey) {
  const entry = useEntry(kind, id)
  const { updated_at: updated } = entry?.fields ?? {}
  return (
    <Section title="Last answered">
      {entry && !['imported', 'opened by hand'].includes(entry.endpoint) ? (
        <FactList
          facts={[
            ['Updated', typeof updated === 'string' ? <Age time={updated} /> : undefined],
            ['Seen', <Age key="seen" time={entry.seenAt} />],
          ]}
        />
      ) : (
        <span>Not seen in this browser yet. A save shows what the service has.</span>
      )}
    </Section>
  )
}
