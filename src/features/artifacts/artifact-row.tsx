import type { Ref } from 'react'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { EntityAvatar } from '@/entities/entity-avatar'
import { ShortId } from '@/ui/id-chip'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table/data-table.module.css'
import { TimeText } from '@/ui/time-text'
import { ArtifactIcon } from './artifact-icon'
import { ArtifactLink } from './artifact-link'
import styles from './artifact-table.module.css'
import { exactSize, isSize, noSizeText, sizeText } from './model/byte-size'
import { nameOfArtifact, type ArtifactListItem } from './model/artifact-list-item'
import { NamedHereMark } from './named-here-mark'
import { ArtifactStatusMark } from './status-glyph'

interface ArtifactRowProps {
  space: string
  shown: ArtifactListItem
  index: number
  isOpen: boolean
  isChecked: boolean
  wasDeleted: boolean
  isTabStop: boolean
  onVisit: () => void
  onCheck: (isChecked: boolean) => void
  ref: Ref<HTMLTableRowElement>
}

export function ArtifactRow(props: ArtifactRowProps) {
  const { space, shown, index, isOpen, isChecked, wasDeleted, isTabStop, onVisit, onCheck, ref } = props
  const { id, artifact, key } = shown
  const { size_bytes, end_user_id, created_by, created_at } = artifact
  const name = nameOfArtifact(artifact)
  const tabIndex = isTabStop ? 0 : -1
  return (
    <tr
      ref={ref}
      className={classNames(table.row, styles.row)}
      data-index={index}
      data-selected={isOpen || undefined}
      data-gone={wasDeleted || undefined}
      aria-rowindex={index + 2}
    >
      <td className={styles.check}>
        {id !== undefined && !wasDeleted && (
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isChecked}
            tabIndex={tabIndex}
            onChange={({ target }) => onCheck(target.checked)}
          />
        )}
      </td>
      <th scope="row" className={styles.file}>
        <span>
          <ArtifactIcon artifact={artifact} />
          {id === undefined ? (
            <span className={styles.name} title="Without an id it cannot be opened">
              {name}
            </span>
          ) : (
            <ArtifactLink
              space={space}
              id={id}
              className={classNames(table.link, styles.name)}
              data-artifact={key}
              tabIndex={tabIndex}
              onFocus={onVisit}
              title={name}
              current={isOpen ? 'true' : undefined}
            >
              {name}
            </ArtifactLink>
          )}
          <NamedHereMark id={id} name={artifact.original_filename} />
        </span>
      </th>
      <td className={styles.status}>
        <ArtifactStatusMark artifact={artifact} wasDeleted={wasDeleted} />
      </td>
      <td className={styles.size} title={isSize(size_bytes) ? exactSize(size_bytes) : noSizeText(size_bytes)}>
        {isSize(size_bytes) ? (
          sizeText(size_bytes)
        ) : (
          <span className={styles.none}>{noSizeText(size_bytes)}</span>
        )}
      </td>
      <td className={styles.from}>
        <From id={end_user_id || created_by} />
      </td>
      <td className={styles.added}>
        <TimeText value={created_at} />
      </td>
    </tr>
  )
}

function From({ id }: { id: string | undefined }) {
  const entry = useCatalogEntity(id === undefined || id === '' ? undefined : { kind: 'end user', id })
  if (id === undefined || id === '') return <span className={styles.none}>not given</span>
  return (
    <span title={id}>
      <EntityAvatar kind="end user" entry={entry} size={20} />
      <span className={styles.who}>{entityName(entry)?.slice(0, 80) ?? <ShortId id={id} />}</span>
    </span>
  )
}
