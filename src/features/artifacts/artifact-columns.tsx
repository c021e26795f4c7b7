import { Group, Text } from '@mantine/core'
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
  IconVolume,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Artifact } from '@/api/resources/artifacts'
import { EntityCell } from '@/entities/entity-cell'
import { kindOf, sizeText } from '@/lib/file-content'
import { toMoment } from '@/lib/time/moment'
import { brief, sentenceCase } from '@/lib/words'
import { Age } from '@/ui/age'
import { columnsOf, type ColumnLook } from '@/ui/data-table/features'
import { NotGiven } from '@/ui/page-parts'

/** A file of the list. */
export interface ArtifactRow {
  /** That of the artifact; its place where the service gave none. */
  readonly id: string
  readonly file: Artifact
  /** The service's, else that under which this tab sent it. */
  readonly name: string | undefined
}

const icons = {
  image: IconPhoto,
  audio: IconVolume,
  video: IconMovie,
  text: IconFileText,
  pdf: IconFileTypePdf,
  other: IconFile,
}

/** The rows of a list. A service without names may give the id as one. */
export function artifactRows(files: readonly Artifact[], names: ReadonlyMap<string, string>): ArtifactRow[] {
  return files.map((file, place) => {
    const { id = `place-${place + 1}`, original_filename = '' } = file
    const given = original_filename === id ? '' : original_filename
    return { id, file, name: given || names.get(id) }
  })
}

/** Most changes of the uploads concern no file of the list. */
export const isSameRows = (before: readonly ArtifactRow[], now: readonly ArtifactRow[]) =>
  before.length === now.length &&
  before.every(({ file, name }, place) => file === now[place]?.file && name === now[place].name)

const column = columnsOf<ArtifactRow>()
const shown = (header: string, meta: ColumnLook, cell: (row: ArtifactRow) => ReactNode) =>
  column.display({ id: header.toLowerCase(), header, meta, cell: ({ row }) => cell(row.original) })

export const artifactColumns = column.columns([
  column.accessor(({ name, id }) => `${name ?? ''} ${id}`, {
    id: 'file',
    header: 'File',
    meta: { minWidth: 220, inCards: 'title' },
    cell: ({ row: { original } }) => <FileName {...original} />,
  }),
  shown('Status', { width: 310 }, ({ file }) => <ArtifactStatus file={file} />),
  shown('Size', { width: 100, align: 'right' }, ({ file: { size_bytes: size } }) =>
    size === undefined ? <NotGiven /> : sizeText(size),
  ),
  shown('From', { width: 230 }, ({ file }) => <From file={file} />),
  shown('Added', { width: 130, align: 'right' }, ({ file }) => <Age time={file.created_at} />),
])

function FileName({ file, name }: ArtifactRow) {
  const { id = 'No id' } = file
  const Icon = icons[kindOf(file.content_type, name)]
  return (
    <Group gap={10} wrap="nowrap" miw={0}>
      <Icon size={16} aria-hidden color="var(--pc-ink3)" style={{ flex: 'none' }} />
      <Text span inherit truncate fw={550} td={isDeleted(file) ? 'line-through' : undefined}>
        {name === undefined ? <bdi className="mono">{brief(id, 60)}</bdi> : <bdi>{brief(name, 200)}</bdi>}
      </Text>
      {name === undefined && <small style={{ flex: 'none' }}>no name given</small>}
    </Group>
  )
}

/** The end user, else whoever the service names as the creator. */
export function From({ file: { end_user_id, created_by } }: { file: Artifact }) {
  if (end_user_id) return <EntityCell kind="end-user" id={end_user_id} />
  return created_by ? <bdi>{brief(created_by, 60)}</bdi> : <NotGiven />
}

type Station = 'passed' | 'now' | 'ahead' | 'failed' | 'ready'

const stationsOf: Record<string, readonly [Station, Station, Station]> = {
  uploaded: ['now', 'ahead', 'ahead'],
  processing: ['passed', 'now', 'ahead'],
  ready: ['ready', 'ready', 'ready'],
  failed: ['passed', 'failed', 'ahead'],
}
const colors: Record<Station, string> = {
  passed: 'var(--pc-accent)',
  now: 'var(--pc-accent)',
  ahead: 'var(--pc-line3)',
  failed: 'var(--pc-bad-graphic)',
  ready: 'var(--pc-ok-graphic)',
}
const tones: Record<string, string> = {
  processing: 'var(--pc-accent-text)',
  ready: 'var(--pc-ok)',
  failed: 'var(--pc-bad)',
}

/** A service may send an empty or a zero time for none. */
const isDeleted = ({ deleted_at }: Artifact) => toMoment(deleted_at) !== undefined

/** Three stations on the way to ready. The word beside it says the same. */
export function StatusDrawing({ status = '' }: { status: string | undefined }) {
  return (
    <svg width={46} height={12} aria-hidden style={{ flex: 'none' }}>
      {stationsOf[status]?.map((station, place) => {
        const isLast = place === 2
        const isSmall = station === 'passed' || (station === 'ready' && !isLast)
        const color = colors[station]
        const sign = station === 'failed' ? 'm-1.6-1.6 3.2 3.2m0-3.2-3.2 3.2' : 'm-1.8.1 1.3 1.3 2.4-2.7'
        return (
          <g key={place} transform={`translate(${place * 18 + 5} 6)`} strokeWidth={1.4}>
            {!isLast && <path d="M4 0h8" stroke={isSmall ? color : 'var(--pc-line2)'} />}
            {station === 'ahead' ? (
              <circle r={3.6} fill="none" stroke={color} />
            ) : (
              <circle r={isSmall ? 2.8 : 4.4} fill={color} />
            )}
            {!isSmall && /failed|ready/.test(station) && (
              <path d={sign} fill="none" stroke="var(--pc-surface)" strokeLinecap="round" />
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** What has become of a file, with the service's code for a failure. */
export function ArtifactStatus({ file }: { file: Artifact }) {
  const { status, error_code, deleted_at } = file
  if (isDeleted(file)) return <Age time={deleted_at} prefix="Deleted" />
  return (
    <Group gap="0 10px" c={tones[status ?? ''] ?? 'inherit'} style={{ whiteSpace: 'normal' }}>
      <StatusDrawing status={status} />
      <bdi>{status ? brief(sentenceCase(status), 60) : 'Not given'}</bdi>
      {error_code && (
        <Text span className="mono" c="var(--pc-ink2)" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{brief(error_code, 300)}</bdi>
        </Text>
      )}
    </Group>
  )
}
