import { getRouteApi } from '@tanstack/react-router'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconPdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs'
import type { Artifact } from '@/api/resources/artifacts'
import { EntityAvatar } from '@/entities/entity-avatar'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { classNames } from '@/ui/styles/class-names'
import { useRowState, type Column } from '@/ui/data-table/column'
import cells from '@/ui/data-table/data-table.module.css'
import { ShortId } from '@/ui/id-chip'
import { TimeText } from '@/ui/time-text'
import styles from './artifact-columns.module.css'
import { ArtifactLink } from './artifact-link'
import { nameOfArtifact, type ArtifactListItem } from './model/artifact-list-item'
import { exactSize, isSize, noSizeText, sizeText } from './model/byte-size'
import { kindOfFile, type FileKind } from './model/file-kind'
import { NamedHereMark } from './named-here-mark'
import { ArtifactStatusMark } from './status-glyph'

/** A row of the list, and whether its file was deleted. */
export interface ArtifactRow extends ArtifactListItem {
  readonly wasDeleted: boolean
}

export const artifactColumns: readonly Column<ArtifactRow>[] = [
  {
    id: 'file',
    header: 'File',
    cell: ({ row }) => <FileCell row={row.original} />,
    meta: { isRowHeader: true },
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => (
      <ArtifactStatusMark artifact={original.artifact} wasDeleted={original.wasDeleted} />
    ),
  },
  {
    id: 'size',
    header: 'Size',
    cell: ({ row }) => <Size of={row.original.artifact.size_bytes} />,
    meta: { width: 88, isNumber: true, cardRank: 1 },
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ row: { original } }) => (
      <From id={original.artifact.end_user_id || original.artifact.created_by} />
    ),
    meta: { width: 150, cardRank: 12 },
  },
  {
    id: 'added',
    header: 'Added',
    cell: ({ row }) => <Added at={row.original.artifact.created_at} />,
    meta: { width: 118, isNumber: true, cardRank: 11 },
  },
]

const route = getRouteApi('/_console/spaces/$id/artifacts')

function FileCell({ row: { id, artifact, wasDeleted } }: { row: ArtifactRow }) {
  const { link } = useRowState()
  const { id: space } = route.useParams()
  const name = nameOfArtifact(artifact)
  const nameClass = classNames(styles.name, wasDeleted && styles.gone)
  return (
    <span className={styles.file}>
      <ArtifactIcon artifact={artifact} />
      {id === undefined ? (
        <span className={nameClass} title="Without an id it cannot be opened">
          {name}
        </span>
      ) : (
        <ArtifactLink
          {...link}
          space={space}
          id={id}
          className={classNames(link.className, nameClass)}
          title={name}
        >
          {name}
        </ArtifactLink>
      )}
      <NamedHereMark id={id} name={artifact.original_filename} />
    </span>
  )
}

function Size({ of }: { of: Artifact['size_bytes'] }) {
  if (!isSize(of)) return <span className={cells.none}>{noSizeText(of)}</span>
  return <span title={exactSize(of)}>{sizeText(of)}</span>
}

function Added({ at }: { at: Artifact['created_at'] }) {
  const { tabIndex } = useRowState()
  return <TimeText value={at} tabIndex={tabIndex} />
}

function From({ id }: { id: string | undefined }) {
  const entry = useCatalogEntity(id === undefined || id === '' ? undefined : { kind: 'end user', id })
  if (id === undefined || id === '') return <span className={cells.none}>not given</span>
  return (
    <span className={styles.from} title={id}>
      <EntityAvatar kind="end user" entry={entry} size={20} />
      <span>{entityName(entry)?.slice(0, 80) ?? <ShortId id={id} />}</span>
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
