import type { ReactNode } from 'react'
import type { Artifact } from '@/api/artifacts'
import { IdChip } from '@/ui/id-chip'
import { RowDrawer } from '@/ui/row-drawer'
import styles from './artifact-drawer.module.css'
import { ArtifactFacts } from './artifact-facts'
import { ArtifactPreview } from './artifact-preview'
import { ArtifactActions } from './artifact-actions'
import { NamedHereMark } from './named-here-mark'
import { nameOfArtifact } from './model/artifact-list-item'

interface ArtifactDrawerProps {
  space: string
  id: string
  /** Undefined when nothing is known of it. */
  artifact: Artifact | undefined
  /** Why it is not what the list has now. */
  note: ReactNode
  wasDeleted: boolean
  onDelete: (() => void) | undefined
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Everything that is known of one file. */
export function ArtifactDrawer(props: ArtifactDrawerProps) {
  const { space, id, artifact, note, wasDeleted, onDelete, ...drawer } = props
  const name = artifact && nameOfArtifact(artifact)
  return (
    <RowDrawer
      {...drawer}
      label="Artifact"
      what="file"
      link="artifact"
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
      {!wasDeleted && <ArtifactActions key={`acts ${id}`} {...{ space, id, artifact, onDelete }} />}
      {artifact && <ArtifactFacts artifact={artifact} wasDeleted={wasDeleted} />}
    </RowDrawer>
  )
}
