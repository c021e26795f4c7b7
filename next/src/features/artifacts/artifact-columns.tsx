import { Group, Text } from '@mantine/core'
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
  IconVolume,
} from '@tabler/icons-react'
import type { Artifact } from '@/api/resources/artifacts'
import { EntityCell } from '@/entities/entity-cell'
import { sizeText } from '@/lib/file-bytes'
import { toMoment } from '@/lib/time/moment'
import { brief } from '@/lib/words'
import { Age } from '@/ui/age'
import { columnsOf } from '@/ui/data-table/features'
import { NotGiven } from '@/ui/page-parts'
import { ArtifactStatus } from './artifact-status'
import { kindOf } from './file-kind'

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
export function artifactRows(
  files: readonly Artifact[],
  names: ReadonlyMap<string, string>,
): readonly ArtifactRow[] {
  return files.map((file, place) => {
    const { id = `place-${place + 1}`, original_filename = '' } = file
    const given = original_filename === id ? '' : original_filename
    return { id, file, name: given || names.get(id) }
  })
}

const column = columnsOf<ArtifactRow>()

export const artifactColumns = column.columns([
  column.accessor(({ name, id }) => `${name ?? ''} ${id}`, {
    id: 'file',
    header: 'File',
    meta: { minWidth: 220, inCards: 'title' },
    cell: ({ row: { original } }) => <FileName {...original} />,
  }),
  column.accessor(({ file }) => file.status, {
    id: 'status',
    header: 'Status',
    enableGlobalFilter: false,
    meta: { width: 310 },
    cell: ({ row: { original } }) => <ArtifactStatus file={original.file} />,
  }),
  column.accessor(({ file }) => file.size_bytes, {
    id: 'size',
    header: 'Size',
    enableGlobalFilter: false,
    meta: { width: 100, align: 'right' },
    cell: ({ row: { original } }) =>
      original.file.size_bytes === undefined ? <NotGiven /> : sizeText(original.file.size_bytes),
  }),
  column.accessor(({ file }) => file.end_user_id || file.created_by, {
    id: 'from',
    header: 'From',
    enableGlobalFilter: false,
    meta: { width: 230 },
    cell: ({ row: { original } }) => <From file={original.file} />,
  }),
  column.accessor(({ file }) => toMoment(file.created_at), {
    id: 'added',
    header: 'Added',
    enableGlobalFilter: false,
    meta: { width: 130, align: 'right' },
    cell: ({ row: { original } }) => <Age time={original.file.created_at} />,
  }),
])

function FileName({ id, file, name }: ArtifactRow) {
  const Icon = icons[kindOf(file, name)]
  return (
    <Group gap={10} wrap="nowrap">
      <Icon size={16} aria-hidden color="var(--pc-ink3)" style={{ flex: 'none' }} />
      <Text span inherit truncate fw={550} td={file.deleted_at === undefined ? undefined : 'line-through'}>
        {name === undefined ? <bdi className="mono">{brief(id, 60)}</bdi> : <bdi>{brief(name, 200)}</bdi>}
      </Text>
      {name === undefined && (
        <Text span size="sm" c="dimmed" flex="none">
          no name given
        </Text>
      )}
    </Group>
  )
}

/** The end user, else whoever the service names as the creator. */
export function From({ file: { end_user_id, created_by } }: { file: Artifact }) {
  if (end_user_id) return <EntityCell kind="end-user" id={end_user_id} />
  return created_by ? <bdi>{brief(created_by, 60)}</bdi> : <NotGiven />
}
