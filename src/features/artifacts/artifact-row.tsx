import type { Ref } from 'react'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconPdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { EntityAvatar } from '@/entities/entity-avatar'
import { ShortId } from '@/ui/id-chip'
import { classNames } from '@/ui/class-names'
import table from '@/ui/data-table.module.css'
import { TimeText } from '@/ui/time-text'
import type { Artifact } from '@/api/artifacts'
import { ArtifactLink } from './artifact-link'
import styles from './artifact-table.module.css'
import { exactSize, isSize, noSizeText, sizeText } from './model/byte-size'
import { nameOfArtifact, type ArtifactListItem } from './model/artifact-list-item'
import { NamedHereMark } from './named-here-mark'
import { ArtifactStatusMark } from './status-glyph'
import { kindOfFile, type FileKind } from './model/file-kind'

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

const icons: Record<FileKind, typeof IconFile> = {
  image: IconPhoto,
  audio: IconMusic,
  video: IconVideo,
  json: IconCode,
  table: IconTable,
  text: IconText,
  pdf: IconPdf,
  other: IconFile,
}

function ArtifactIcon({ artifact }: { artifact: Artifact }) {
  const Icon = icons[kindOfFile(artifact.content_type, artifact.original_filename)]
  return <Icon size={16} stroke={1.6} aria-hidden />
}
