import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import type { Artifact } from '@/api/artifacts'
import { useClient } from '@/api/use-client'
import { useAct } from '@/references/use-act'
import { useEnvironment } from '@/session/use-environment'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { IdChip } from '@/ui/id-chip'
import { RowDrawer } from '@/ui/row-drawer'
import styles from './artifact-drawer.module.css'
import { ArtifactFacts } from './artifact-facts'
import { ArtifactPreview } from './artifact-preview'
import { fetchDownload, openDownload } from './fetch-download'
import { FileFailure } from './file-failure'
import { nameOfArtifact } from './model/shown-artifact'

interface ArtifactDrawerProps {
  space: string
  id: string
  /** Undefined when nothing is known of it. */
  artifact: Artifact | undefined
  /** Why it is not what the list has now. */
  note: ReactNode
  isGone: boolean
  onDelete: (() => void) | undefined
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Everything that is known of one file. */
export function ArtifactDrawer(props: ArtifactDrawerProps) {
  const { space, id, artifact, note, isGone, onDelete, ...drawer } = props
  const name = artifact && nameOfArtifact(artifact)
  return (
    <RowDrawer
      {...drawer}
      label="Artifact"
      what="file"
      link="artifact"
      id={id}
      title={name ?? 'Unknown artifact'}
    >
      {note && (
        <p className={styles.note}>
          {note} {!artifact && <IdChip id={id} what="artifact id" bare />}
        </p>
      )}
      {artifact && !isGone && <ArtifactPreview key={id} {...{ space, id, artifact }} />}
      {!isGone && <DrawerActs key={`acts ${id}`} {...{ space, id, onDelete }} name={name ?? id} />}
      {artifact && <ArtifactFacts artifact={artifact} isGone={isGone} />}
    </RowDrawer>
  )
}

interface DrawerActsProps extends Pick<ArtifactDrawerProps, 'space' | 'id' | 'onDelete'> {
  name: string
}

function DrawerActs({ space, id, name, onDelete }: DrawerActsProps) {
  const client = useClient()
  const { environment } = useEnvironment()
  const { act, isPending, failure } = useAct({
    nameOf: () => `Downloading ${name}`,
    // Opened in here, so that the address is part of no result that is kept.
    send: async (_: undefined, signal) => {
      const { url } = await fetchDownload(client, { space, id, origins: environment.storageOrigins }, signal)
      openDownload(url, name)
    },
  })
  return (
    <div className={styles.acts}>
      <Button
        icon={<IconDownload size={15} aria-hidden />}
        loading={isPending}
        onClick={() => act(undefined)}
      >
        Download
      </Button>
      <IconButton
        variant="danger"
        label={onDelete ? `Delete ${name}` : 'Another deletion is under way'}
        className={styles.delete}
        icon={<IconTrash size={15} aria-hidden />}
        aria-disabled={!onDelete}
        onClick={onDelete}
      />
      {failure && <FileFailure error={failure} what="It was not downloaded" />}
    </div>
  )
}
