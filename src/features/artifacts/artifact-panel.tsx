import { Badge, Button, Group, Portal, Stack } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { downloadAddress, fetchStored } from '@/api/object-storage'
import { readArtifactsAgain } from '@/api/queries/artifacts'
import { artifactStatuses, type Artifact } from '@/api/resources/artifacts'
import { harmlessType, isSameChecksum, kindOf, sizeText, textOf, type FileKind } from '@/lib/file-content'
import { saveFile } from '@/lib/browser'
import { useStore } from '@/lib/use-store'
import { brief, countOf, sentence } from '@/lib/words'
import { Age } from '@/ui/age'
import { confirm } from '@/ui/dialogs/confirm'
import { ErrorCard } from '@/ui/error-card'
import { IdChip } from '@/ui/id-chip'
import { Empty, FactList, Section } from '@/ui/page-parts'
import { SidePanel, SidePanelHead } from '@/ui/dialogs/side-panel'
import { TicketButton } from '@/ui/copy-button'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { ArtifactStatus, From, type ArtifactRow } from './artifact-columns'
import classes from './artifacts.module.css'
import { uploadsOf } from './upload-store'

/** Bytes up to which a download keeps its name: the page holds them. A larger one is left to the browser. */
const mostSaved = 256e6

interface ArtifactPanelProps {
  space: string
  identityId: string
  /** Of the address; undefined: closed. */
  id: string | undefined
  rows: readonly ArtifactRow[]
  /** What is said while it is not among the rows. */
  missing: string
  /** When the list was read, in epoch milliseconds. */
  at: number
  onOpen: (id: string) => void
  onClose: () => void
}

/** One file beside the list. */
export function ArtifactPanel(props: ArtifactPanelProps) {
  const { id, rows, missing, onOpen, onClose } = props
  const place = rows.findIndex((row) => row.id === id)
  const row = rows[place]
  const name = brief(row?.name ?? id ?? '', 200)
  const step = (to: ArtifactRow | undefined) => (row && to ? () => onOpen(to.id) : undefined)
  return (
    <Portal target="#beside">
      <SidePanel opened={id !== undefined} label={name} onClose={onClose}>
        <SidePanelHead
          title={<bdi>{name}</bdi>}
          noun="file"
          onPrevious={step(rows[place - 1])}
          onNext={step(rows[place + 1])}
          onClose={onClose}
        />
        {row?.file.id === undefined && (
          <Empty>
            {row ? 'The service gave no id for this file, so it cannot be downloaded or deleted.' : missing}
          </Empty>
        )}
        {row && (row.file.id ? <OneFile key={row.id} {...props} row={row} /> : <Facts {...row} />)}
      </SidePanel>
    </Portal>
  )
}

function OneFile({ row, space, identityId, at, onClose }: ArtifactPanelProps & { row: ArtifactRow }) {
  const { client, environment, queryClient } = useRouteContext({ from: '__root__' })
  const { id, file, name = id } = row
  const of = { space, id, identityId }
  const download = useServiceMutation({
    send: async () => {
      const { url, name: answered } = await downloadAddress(client, environment, of)
      const given = answered === id ? '' : answered
      if ((file.size_bytes ?? 0) > mostSaved) window.open(url, '_blank', 'noopener,noreferrer')
      else saveFile(given || name, await fetchStored(url, mostSaved), 'application/octet-stream')
    },
  })
  const deletion = useServiceMutation({
    send: () =>
      client.call(endpoints.deleteArtifact, { params: { space_id: space, id } }, { as: identityId }),
    succeeded: ({ value }) => {
      if (value.already_deleted) return sentence`${name} was already deleted`
      return value.success === false
        ? sentence`The service did not delete ${name}`
        : sentence`Deleted ${name}`
    },
    onSuccess: () => {
      onClose()
      const { uploads, names } = uploadsOf(client).get()
      uploadsOf(client).set({ uploads: uploads.filter(({ artifactId }) => artifactId !== id), names })
      return readArtifactsAgain(queryClient, space)
    },
  })
  // A status that is not documented may mean anything.
  const isUnfinished = artifactStatuses.some((one) => one === file.status && one !== 'ready')
  const askToDelete = () =>
    confirm({
      title: sentence`Delete ${name}?`,
      children: 'This removes the file from the space. The console cannot bring it back.',
      action: 'Delete file',
      onConfirm: deletion.submit,
    })
  return (
    <>
      <Stack p="var(--pc-gutter)" gap="md">
        {isUnfinished ? (
          <small>{`No download: the file ${file.status === 'failed' ? 'failed' : 'is not ready'}.`}</small>
        ) : (
          <Preview of={of} file={file} name={name} />
        )}
        <Group gap="xs">
          {!isUnfinished && (
            <Button
              leftSection={<IconDownload size={14} aria-hidden />}
              aria-busy={download.isPending}
              onClick={() => download.submit()}
            >
              Download
            </Button>
          )}
          <TicketButton
            size="sm"
            what={`File of a space, ${file.status ?? 'no status given'}`}
            at={at}
            facts={[
              ['Artifact', id],
              ['Error code', file.error_code],
            ]}
          />
          <Button
            ml="auto"
            color="red"
            variant="subtle"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-busy={deletion.isPending}
            onClick={askToDelete}
          >
            Delete
          </Button>
        </Group>
        {download.error && <ErrorCard title={sentence`Could not download ${name}`} error={download.error} />}
        {deletion.error && <ErrorCard title={sentence`Could not delete ${name}`} error={deletion.error} />}
      </Stack>
      <Facts {...row} />
    </>
  )
}

function Facts({ id, file }: ArtifactRow) {
  const { size_bytes: size, scope_type, scope_id } = file
  return (
    <>
      <Section title="State">
        <FactList
          facts={[
            ['Status', <ArtifactStatus key="status" file={file} />],
            ['Added', <Age key="added" time={file.created_at} />],
            ['Updated', <Age key="updated" time={file.updated_at} />],
            ['From', <From key="from" file={file} />],
            ['Created by', file.created_by],
          ]}
        />
      </Section>
      <Section title="Content" end={<ChecksumMark id={id} reported={file.checksum_sha256} />}>
        <FactList
          facts={[
            ['Artifact', file.id && <IdChip key="id" id={id} />],
            ['Type', file.content_type],
            ['Size', size === undefined ? undefined : countOf(size, 'byte')],
            ['SHA-256', file.checksum_sha256],
            ['ETag', file.etag],
            ['Bucket', file.bucket],
            ['Key', file.key],
            ['Scope', [scope_type, scope_id].filter(Boolean).join(' ')],
            ['Tenant', file.tenant_id],
          ]}
        />
      </Section>
    </>
  )
}

/** Whether the service has the bytes that this tab sent. Nothing for a file of others. */
export function ChecksumMark({ id, reported }: { id: string; reported: string | undefined }) {
  const { client } = useRouteContext({ from: '__root__' })
  const checksum = useStore(
    uploadsOf(client),
    ({ uploads }) => uploads.find(({ artifactId }) => artifactId === id)?.checksum,
  )
  if (!checksum) return null
  if ('why' in checksum) return <Badge>{checksum.why}</Badge>
  const isSame = isSameChecksum(checksum.sum, reported)
  if (isSame === undefined) return <Badge>No checksum given</Badge>
  return <Badge color={isSame ? 'moss' : 'red'}>{isSame ? 'Checksum matched' : 'Checksum differs'}</Badge>
}

/** Bytes that are shown at most, and those that are shown without a press. */
const mostShown = 64e6
const shownAtOnce = 1e6
/** Letters of a text. */
const mostLetters = 100_000

interface PreviewProps {
  of: Parameters<typeof downloadAddress>[2]
  file: Artifact
  name: string
}

/** A file as it is, as far as that is safe: nothing in it runs. A small one is read at once. */
function Preview({ of, file, name }: PreviewProps) {
  const { client, environment } = useRouteContext({ from: '__root__' })
  const { size_bytes: size = Infinity } = file
  const [isAsked, setAsked] = useState(size <= shownAtOnce)
  const kind = kindOf(file.content_type, name)
  const isShown = kind !== 'pdf' && kind !== 'other'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['artifact-content', of],
    queryFn: async ({ signal }) => {
      const { url } = await downloadAddress(client, environment, of)
      const blob = await fetchStored(url, mostShown, signal)
      return kind === 'text'
        ? textOf(await blob.arrayBuffer())
        : new Blob([blob], { type: harmlessType(kind, file.content_type) })
    },
    enabled: isAsked && isShown,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (!isShown)
    return <small>{kind === 'pdf' ? 'A PDF is not opened here.' : 'This kind is not shown here.'}</small>
  if (error) return <ErrorCard title="Could not show it" error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Button aria-busy={isFetching} onClick={() => setAsked(true)} style={{ alignSelf: 'flex-start' }}>
        {isFetching ? 'Reading …' : `Show preview${size < Infinity ? `, ${sizeText(size)}` : ''}`}
      </Button>
    )
  if (typeof data !== 'string') return <Media kind={kind} blob={data} name={name} />
  return (
    <>
      <pre className={classes.text} tabIndex={0} role="region" aria-label="Text of the file">
        {data.slice(0, mostLetters)}
      </pre>
      {data.length > mostLetters && (
        <small>{`${countOf(data.length - mostLetters, 'more letter')} in the download.`}</small>
      )}
    </>
  )
}

/** The bytes have an address of this page as long as they are shown. */
function Media({ kind, blob, name }: { kind: FileKind; blob: Blob; name: string }) {
  const [isBroken, setBroken] = useState(false)
  const show = useCallback(
    (element: HTMLImageElement | HTMLMediaElement | null) => {
      if (!element) return
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  if (isBroken) return <small>This browser cannot show it.</small>
  const shared = { ref: show, onError: () => setBroken(true), className: classes.media }
  if (kind === 'image') return <img {...shared} alt={name} />
  if (kind === 'audio') return <audio {...shared} controls aria-label={name} />
  return <video {...shared} controls aria-label={name} />
}
