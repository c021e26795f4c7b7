import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { useCatalogNames, useRecent } from '@/storage/catalog/use-catalog'
import { kindLabels } from '@/entities/kind-labels'
import { lastObservation } from '@/entities/last-observation'
import { PeekLink } from '@/entities/peek-link'
import { StateBadge } from '@/entities/state-badge'
import { EntityAge } from '@/entities/entity-age'
import { entityTarget } from '@/entities/entity-target'
import { EntityTile } from '@/entities/entity-tile'
import { classNames } from '@/ui/styles/class-names'
import { IdChip, ShortId } from '@/ui/id-chip'
import { Panel } from '@/ui/page/panel'
import { SegmentedField } from '@/ui/fields/segmented-field'
import styles from './recent-entities.module.css'

const most = 12
const groups = { blueprint: 'Blueprints', space: 'Spaces', 'end user': 'End users' } as const
type Group = 'every' | keyof typeof groups | 'other'

/** Entities opened in this browser, most recent first. */
export function RecentEntities() {
  const recent = useRecent()
  const [group, setGroup] = useState<Group>('every')
  const visible = recent.filter(({ kind }) => isOf(kind, group)).slice(0, most)
  const names = useCatalogNames(visible)
  return (
    <Panel
      title="Recently opened"
      flush
      actions={
        <SegmentedField<Group>
          label="Kind"
          hideLabel
          className={styles.kinds ?? ''}
          options={[
            { value: 'every', label: 'All kinds' },
            ...(Object.entries(groups) as [keyof typeof groups, string][]).map(([value, label]) => ({
              value,
              label,
            })),
            { value: 'other', label: 'Other' },
          ]}
          value={group}
          onChange={setGroup}
        />
      }
    >
      {visible.length === 0 ? (
        <p className={styles.none}>
          {group === 'every' ? (
            <>
              You have not opened anything yet. <Link to="/catalog">Browse the catalog</Link>
            </>
          ) : (
            'You have not opened any of this kind yet.'
          )}
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Kind</th>
              <th scope="col">Id</th>
              <th scope="col">Source</th>
              <th scope="col" className={styles.end}>
                Age
              </th>
            </tr>
          </thead>
          <tbody>
            {visible.map((entry, index) => {
              const name = names[index]
              const words = name ?? 'No name yet'
              const target = entityTarget(entry, entry)
              return (
                <tr key={`${entry.kind}:${entry.id}`}>
                  <th scope="row">
                    <span className={styles.name}>
                      <EntityTile kind={entry.kind} id={entry.id} />
                      {target ? (
                        <Link
                          {...target}
                          title={words}
                          className={classNames(styles.words, name === undefined && styles.unnamed)}
                        >
                          {words}
                        </Link>
                      ) : (
                        <span title={words} className={styles.words}>
                          {words}
                        </span>
                      )}
                      <small className={styles.sub}>
                        {kindLabels[entry.kind].one} <ShortId id={entry.id} />
                      </small>
                      <StateBadge entry={entry} />
                      <PeekLink kind={entry.kind} id={entry.id} name={words} />
                    </span>
                  </th>
                  <td>{kindLabels[entry.kind].one}</td>
                  <td>
                    <IdChip id={entry.id} what={`${entry.kind} id`} bare />
                  </td>
                  <td>{lastObservation(entry).source}</td>
                  <td className={styles.end}>
                    <EntityAge entry={entry} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function isOf(kind: CatalogKind, group: Group): boolean {
  if (group === 'every') return true
  return group === 'other' ? !(kind in groups) : kind === group
}
