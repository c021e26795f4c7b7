import { useRef, type ReactNode, useState } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Artifact } from '@/api/resources/artifacts'
import { IdChip } from '@/ui/id-chip'
import { RowDrawer } from '@/ui/page/row-drawer'
import { busyProps } from '@/ui/fields/busy-props'
import { labeled } from '@/ui/overlays/labeled'
import { useClient } from '@/api/use-client'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { useEnvironment } from '@/session/use-environment'
import { Notice } from '@/ui/states/notice'
import { showToast } from '@/ui/overlays/toast'
import { useLostFocus } from '@/ui/overlays/use-restored-focus'
import type { Client } from '@/api/client'
import styles from './artifact-drawer.module.css'
import { ArtifactFacts } from './artifact-facts'
import { ArtifactPreview } from './artifact-preview'
import { NamedHereMark } from '@/features/artifacts/named-here-mark'
import { nameOfArtifact } from '@/features/artifacts/model/artifact-list-item'
import { FileFailure } from './file-failure'
import { isSize, sizeText } from '@/features/artifacts/model/byte-size'
import { OpensElsewhereError } from './download-error'
import { fetchDownload } from './fetch-download'
import { fetchFile } from './fetch-file'
import { readParts } from './read-parts'

interface ArtifactDrawerProps {
  space: string
  id: string
  /** Undefined if the catalog has no entry for it. */
  artifact: Artifact | undefined
  /** Why it is not from the current list. */
  note: ReactNode
  wasDeleted: boolean
  onDelete: (() => void) | undefined
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** All observed fields of one file. */
export function ArtifactDrawer(props: ArtifactDrawerProps) {
  const { space, id, artifact, note, wasDeleted, onDelete, ...drawer } = props
  const name = artifact && nameOfArtifact(artifact)
  const actions = useRef<HTMLDivElement>(null)
  // The buttons disappear once the file is deleted.
  const lostFocus = useLostFocus(() => actions.current?.closest('aside')?.querySelector('h2')?.focus())
  return (
    <RowDrawer
      {...drawer}
      label="Artifact"
      what="file"
      link="row"
      id={id}
      title={name ?? 'Unknown artifact'}
      marks={<NamedHereMark id={id} name={artifact?.original_filename} />}
    >
      {note && (
        <p className={styles.note}>
          {note} {!artifact && <IdChip id={id} what="artifact id" bare />}
        </p>
      )}
      {artifact && !wasDeleted && <ArtifactPreview key={id} {...{ space, id, artifact }} />}
      <div ref={actions} {...lostFocus}>
        {!wasDeleted && <ArtifactActions key={`acts ${id}`} {...{ space, id, artifact, onDelete }} />}
      </div>
      {artifact && <ArtifactFacts artifact={artifact} wasDeleted={wasDeleted} />}
    </RowDrawer>
  )
}

interface ArtifactActionsProps {
  space: string
  id: string
  artifact: Artifact | undefined
  onDelete: (() => void) | undefined
}

function ArtifactActions({ space, id, artifact = {}, onDelete }: ArtifactActionsProps) {
  const client = useClient()
  const { environment } = useEnvironment()
  const name = nameOfArtifact({ id, ...artifact })
  const [received, setReceived] = useState({ bytes: 0, total: artifact.size_bytes })
  const { run, stop, isPending, isStopped, failure, result } = useServiceMutation({
    nameOf: () => `Downloading ${name}`,
    // The download address is not part of the mutation's result, which is stored.
    send: (_: undefined, signal) =>
      downloadFile({
        ...{ client, space, id, name, signal, size: artifact.size_bytes },
        origins: environment.storageOrigins,
        onProgress: (bytes, total = artifact.size_bytes) => setReceived({ bytes, total }),
      }),
    onDone: (done) => {
      if ('savedAs' in done) showToast({ text: `Downloaded ${done.savedAs}` })
    },
  })
  return (
    <div className={styles.actions}>
      <Button
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => {
          setReceived({ bytes: 0, total: artifact.size_bytes })
          run(undefined)
        }}
        {...busyProps(isPending)}
      >
        Download
      </Button>
      <ActionIcon
        color="red"
        {...labeled(onDelete ? `Delete ${name}` : 'Another deletion is in progress')}
        className={styles.delete}
        aria-disabled={!onDelete}
        onClick={onDelete}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
      {isPending && received.bytes > 0 && <DownloadProgress name={name} {...received} onCancel={stop} />}
      {failure && !isStopped && <FileFailure error={failure} what="It was not downloaded" />}
      {result && 'openedBecause' in result && !isPending && (
        <Notice live tone="info" title="Opened in a new tab">
          {result.openedBecause} The storage decides whether the file is saved or shown there.
        </Notice>
      )}
    </div>
  )
}

interface DownloadProgressProps {
  name: string
  bytes: number
  total: number | undefined
  onCancel: () => void
}

function DownloadProgress({ name, bytes, total, onCancel }: DownloadProgressProps) {
  const whole = isSize(total) && total >= bytes ? total : undefined
  return (
    <div className={styles.progress}>
      <progress aria-label={`Download of ${name}`} value={whole && bytes} max={whole} />
      <span>
        {sizeText(bytes)}
        {whole !== undefined && ` of ${sizeText(whole)}`}
      </span>
      <Button size="xs" variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

/** Bytes. Larger files are not loaded into this page's memory. */
const mostSaved = 200_000_000

interface DownloadOptions {
  readonly client: Client
  readonly space: string
  readonly id: string
  readonly origins: readonly string[]
  /** From the list, if it has one. */
  readonly name: string
  readonly size: number | undefined
  readonly signal: AbortSignal
  readonly onProgress: (received: number, total: number | undefined) => void
}

/** Saved under its name, or opened in a new tab with the reason. */
type Downloaded = { readonly savedAs: string } | { readonly openedBecause: string }

/**
 * Downloads a file (#21) so that it is saved and never opened: without Content-Disposition from the storage, an HTML
 * file would run in a tab. If this page cannot read the bytes, a tab is the only way.
 */
async function downloadFile(options: DownloadOptions): Promise<Downloaded> {
  const { client, size, signal, onProgress } = options
  const { url, name } = await fetchDownload(client, options, signal)
  const fileName = nameOfArtifact({
    original_filename: name === options.id ? options.name : name || options.name,
  }).replaceAll(/[\\/:*?"<>|]/g, '_')
  try {
    if (size !== undefined && size > mostSaved)
      throw new OpensElsewhereError(`It is larger than the ${sizeText(mostSaved)} that can be saved here.`)
    const response = await fetchFile(url, signal)
    const parts = await readParts(response, { most: mostSaved, purpose: 'saved', signal, onProgress })
    const address = URL.createObjectURL(new Blob(parts, { type: 'application/octet-stream' }))
    follow(address, fileName)
    // The browser reads the object URL after this task.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return { savedAs: fileName }
  } catch (error) {
    if (!(error instanceof OpensElsewhereError)) throw error
    follow(url, fileName, '_blank')
    return { openedBecause: error.message }
  }
}

/**
 * Follows a link without sending a referrer to the storage. The file name only applies to URLs of the console's own
 * origin.
 */
function follow(href: string, name: string, target = ''): void {
  const link = document.createElement('a')
  link.href = href
  link.target = target
  link.rel = 'noopener noreferrer'
  link.referrerPolicy = 'no-referrer'
  link.download = name
  link.click()
}
