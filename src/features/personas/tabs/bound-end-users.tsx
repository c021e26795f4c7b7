import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { EntityAge } from '@/entities/entity-age'
import { EntityLink } from '@/entities/entity-link'
import { EmptyState } from '@/ui/states/empty-state'
import table from '@/ui/table.module.css'
import styles from './persona-tables.module.css'

interface BoundEndUsersProps {
  endUsers: readonly CatalogEntry[]
  versions: readonly CatalogEntry[]
}

/** End users observed to be bound to a persona. There may be others: the service has no list. */
export function BoundEndUsers({ endUsers, versions }: BoundEndUsersProps) {
  if (endUsers.length === 0)
    return (
      <EmptyState title="No known end user is bound to it">
        The service cannot list them. End users you look up appear here if they name this persona.
      </EmptyState>
    )
  const numbers = new Map(versions.map(({ id, fields }) => [id, fields.version?.value]))
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table} aria-label="Bound end users">
          <thead className={table.head}>
            <tr>
              <th scope="col">End user</th>
              <th scope="col">Active version</th>
              <th scope="col">External id</th>
              <th scope="col">Seen</th>
            </tr>
          </thead>
          <tbody>
            {endUsers.map((entry) => {
              const active = entry.fields.active_persona_version_id?.value
              const external = entry.fields.external_id?.value
              const number = typeof active === 'string' ? numbers.get(active) : undefined
              return (
                <tr key={entry.id}>
                  <th scope="row">
                    <EntityLink kind="end user" id={entry.id} />
                  </th>
                  <td>
                    {typeof active !== 'string' || active === '' ? (
                      'none'
                    ) : (
                      <EntityLink
                        kind="persona version"
                        id={active}
                        name={typeof number === 'string' ? `version ${number}` : undefined}
                        noPeek
                      />
                    )}
                  </td>
                  <td>{typeof external === 'string' && external !== '' ? external.slice(0, 80) : 'none'}</td>
                  <td>
                    <EntityAge entry={entry} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        These are the end users seen in this browser. There may be others: the service cannot list them.
      </p>
    </>
  )
}
