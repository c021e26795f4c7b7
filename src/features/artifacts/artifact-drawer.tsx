import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Artifact } from '@/api/artifacts'
import { useClient } from '@/api/use-client'
import { useAct } from '@/references/use-act'
import { useEnvironment } from '@/session/use-environment'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { IdChip } from '@/ui/id-chip'
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

/** Everything that is known of one file. Docked and non-modal: the list stays in use. */
export function ArtifactDrawer(props: ArtifactDrawerProps) {
  const { space, id, artifact, note, isGone, onDelete, onClose, onPrevious, onNext } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever opened it from its row goes on in here; a link from elsewhere leaves the focus where it is.
  useEffect(() => {
    if (document.activeElement?.matches('[data-artifact]')) heading.current?.focus()
  }, [id])
  return (
    <aside className={styles.drawer} aria-label="Artifact">
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {artifact ? nameOfArtifact(artifact) : 'Unknown artifact'}
        </h2>
        <IconButton
          label="Previous file"
          icon={<IconChevronUp size={16} aria-hidden />}
          aria-disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          label="Next file"
          icon={<IconChevronDown size={16} aria-hidden />}
          aria-disabled={!onNext}
          onClick={onNext}
        />
        <IconButton label="Close" icon={<IconX size={16} aria-hidden />} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {note && (
          <p className={styles.note}>
            {note} {!artifact && <IdChip id={id} what="artifact id" bare />}
          </p>
        )}
        {artifact && !isGone && <ArtifactPreview key={id} {...{ space, id, artifact }} />}
        {!isGone && (
          <DrawerActs
            key={`acts ${id}`}
            {...{ space, id, onDelete }}
            name={artifact ? nameOfArtifact(artifact) : id}
          />
        )}
        {artifact && <ArtifactFacts artifact={artifact} isGone={isGone} />}
      </div>
    </aside>
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
