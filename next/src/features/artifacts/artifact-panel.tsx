import { Badge, Button, Group, Portal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { endpoints } from '@/api/endpoints'
import { readArtifactsAgain } from '@/api/queries/artifacts'
import { saveFile } from '@/lib/save-file'
import { useStore } from '@/lib/use-store'
import { brief, countOf, sentence } from '@/lib/words'
import { Age } from '@/ui/age'
import { confirm } from '@/ui/confirm'
import { ErrorCard } from '@/ui/error-card'
import { IdChip } from '@/ui/id-chip'
import { Empty, FactList, Section } from '@/ui/page-parts'
import { SidePanel, SidePanelHead } from '@/ui/side-panel'
import { TicketButton } from '@/ui/ticket-button'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { From, type ArtifactRow } from './artifact-columns'
import { ArtifactStatus } from './artifact-status'
import { isSameChecksum } from './file-content'
import { Failure, Preview } from './preview'
import { downloadAddress, fetchStored } from './storage'
import { uploadsOf } from './upload-store'

/** Bytes up to which a download keeps its name: the page holds them. A larger one is the browser's. */
const mostSaved = 256e6

interface ArtifactPanelProps {
  space: string
  identityId: string
  /** Of the address; undefined: closed. */
  id: string | undefined
  rows: readonly ArtifactRow[]
  /** What is said while it is not among the rows. */
  missing: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** One file beside the list. */
export function ArtifactPanel({ id, rows, missing, onOpen, onClose, ...as }: ArtifactPanelProps) {
  const isBeside = useMediaQuery('(width >= 1200px)', false, { getInitialValueInEffect: false })
  const place = rows.findIndex((row) => row.id === id)
  const row = rows[place]
  const name = brief(row?.name ?? id ?? '', 200)
  const step = (to: ArtifactRow | undefined) => (row && to ? () => onOpen(to.id) : undefined)
  return (
    <Portal target="#beside">
      <SidePanel isBeside={isBeside} opened={id !== undefined} label={name} onClose={onClose}>
        <SidePanelHead
          title={<bdi>{name}</bdi>}
          noun="file"
          onPrevious={step(rows[place - 1])}
          onNext={step(rows[place + 1])}
          onClose={onClose}
        />
        {row ? <OneFile key={row.id} row={row} {...as} onClose={onClose} /> : <Empty>{missing}</Empty>}
      </SidePanel>
    </Portal>
  )
}

type OneFileProps = Pick<ArtifactPanelProps, 'space' | 'identityId' | 'onClose'> & { row: ArtifactRow }

function OneFile({ row: { id, file, name = id }, space, identityId, onClose }: OneFileProps) {
  const { client, environment, queryClient } = useRouteContext({ from: '__root__' })
  const download = useServiceMutation({
    send: async () => {
      const { url, name: answered } = await downloadAddress(client, environment, { space, id, identityId })
      if ((file.size_bytes ?? 0) > mostSaved) window.open(url, '_blank', 'noopener,noreferrer')
      else saveFile(answered || name, await fetchStored(url, mostSaved), 'application/octet-stream')
    },
  })
  const deletion = useServiceMutation({
    send: () =>
      client.call(endpoints.deleteArtifact, { params: { space_id: space, id } }, { as: identityId }),
    succeeded: ({ value }) => {
      if (value.success === false) return sentence`The service did not delete ${name}`
      return value.already_deleted ? sentence`${name} was already deleted` : sentence`Deleted ${name}`
    },
    onSuccess: () => {
      onClose()
      return readArtifactsAgain(queryClient, space)
    },
  })
  const askDelete = () =>
    confirm({
      title: sentence`Delete ${name}?`,
      children: 'The messages that it is attached to stay. The console cannot bring it back.',
      action: 'Delete file',
      onConfirm: () => deletion.submit(),
    })
  return (
    <>
      <Stack p="var(--pc-gutter)" gap="md">
        <Preview space={space} identityId={identityId} file={file} name={name} />
        <Group gap="xs">
          <Button
            leftSection={<IconDownload size={14} aria-hidden />}
            aria-busy={download.isPending}
            disabled={file.status !== 'ready'}
            onClick={() => download.submit()}
          >
            Download
          </Button>
          <TicketButton
            size="sm"
            what="A file of a space"
            at={Date.parse(new Date().toISOString())}
            facts={[
              ['Space', space],
              ['Artifact', id],
              ['Status', file.status],
              ['Error code', file.error_code],
            ]}
          />
          <Button
            ml="auto"
            color="red"
            variant="subtle"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-busy={deletion.isPending}
            onClick={askDelete}
          >
            Delete
          </Button>
        </Group>
        {download.error && (
          <Failure title="Could not download it" error={download.error} onRetry={() => download.submit()} />
        )}
        {deletion.error && <ErrorCard title={sentence`Could not delete ${name}`} error={deletion.error} />}
      </Stack>
      <Facts id={id} file={file} />
    </>
  )
}

function Facts({ id, file }: Pick<ArtifactRow, 'id' | 'file'>) {
  const { size_bytes: size } = file
  return (
    <>
      <Section title="State">
        <FactList
          facts={[
            ['Status', <ArtifactStatus key="status" file={file} />],
            ['Added', <Age key="added" time={file.created_at} />],
            ['Updated', <Age key="updated" time={file.updated_at} />],
            ['From', <From key="from" file={file} />],
          ]}
        />
      </Section>
      <Section title="Content" end={<ChecksumMark id={id} reported={file.checksum_sha256} />}>
        <FactList
          facts={[
            ['Type', file.content_type],
            ['Size', size === undefined ? undefined : countOf(size, 'byte')],
            ['SHA-256', file.checksum_sha256],
            ['ETag', file.etag],
          ]}
        />
      </Section>
      <Section title="Storage">
        <FactList
          facts={[
            ['Artifact', <IdChip key="id" id={id} />],
            ['Bucket', file.bucket],
            ['Key', file.key],
            ['Scope', [file.scope_type, file.scope_id].filter(Boolean).join(' ')],
            ['Tenant', file.tenant_id],
            ['Created by', file.created_by],
          ]}
        />
      </Section>
    </>
  )
}

/** Whether the service has the bytes that this tab sent. Nothing for a file of others. */
export function ChecksumMark({ id, reported }: { id: string; reported: string | undefined }) {
  const { client } = useRouteContext({ from: '__root__' })
  const checksum = useStore(uploadsOf(client), ({ uploads }) =>
    uploads.find(({ artifactId }) => artifactId === id),
  )?.checksum
  if (!checksum) return null
  if ('why' in checksum) return <Badge>{checksum.why}</Badge>
  const isSame = isSameChecksum(checksum.sum, reported)
  if (isSame === undefined) return <Badge>No checksum reported</Badge>
  return <Badge color={isSame ? 'moss' : 'red'}>{isSame ? 'Checksum matched' : 'Checksum differs'}</Badge>
}
