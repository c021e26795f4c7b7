import { useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { artifactKeys } from '@/api/queries/artifacts'
import { isText } from '@/lib/json/shape'
import { ownOf } from '@/storage/catalog/catalog-entry'
import { useCatalogName, useCatalogEntity, usePartition } from '@/storage/catalog/use-catalog'
import { ActAs } from '@/entities/acting/act-as'
import { AliasMark } from '@/entities/alias-mark'
import { CatalogNote } from '@/entities/catalog-list/catalog-note'
import { useIdentityName } from '@/entities/acting/identity-name'
import { PanelBoundary } from '@/entities/requests/panel-boundary'
import { SpaceViews } from '@/entities/pasted/space-views'
import { EntityTile } from '@/entities/entity-tile'
import type { Identity } from '@/session/identities/identities-state'
import { useIdentities } from '@/session/identities/use-identities'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page/page-header'
import { shortId } from '@/ui/short-id'
import { ArtifactBrowser } from './artifact-browser'
import type { ArtifactsSearch } from './artifacts-search'
import styles from './artifacts-page.module.css'
import { NeedsIdentity } from '@/entities/acting/needs-identity'
import { useReader } from '@/entities/acting/use-acting'
import { InterruptedUploads } from './uploads/interrupted-uploads'
import { StartUpload } from './uploads/start-upload'
import { UploadPanel } from './uploads/upload-panel'
import { useUploading } from './uploads/use-uploading'
import type { DeletionRequester } from './deletion/use-deletions'

/** The files of a space that the service lists for the acting end user (#4). */
export function ArtifactsPage({ id, search }: { id: string; search: ArtifactsSearch }) {
  const partition = usePartition()
  const cache = useQueryClient()
  const acting = useReader((identity) =>
    cache
      .getQueriesData({ queryKey: artifactKeys.ofIdentity(id, identity) })
      .some(([, read]) => read !== undefined),
  )
  const { state } = useIdentities()
  const participants = useCatalogEntity({ kind: 'space', id })?.fields.participant_ids?.value
  const suggested = Array.isArray(participants) ? participants.filter(isText) : []
  const isChosen = state.actingId !== null && !state.isPaused
  const uploading = useUploading(id)
  const input = useRef<HTMLInputElement>(null)
  const uploads = (deletion?: DeletionRequester) =>
    uploading.hasUploads && <UploadPanel uploading={uploading} deletion={deletion} />
  return (
    <div className={styles.page}>
      <ArtifactsHeader
        id={id}
        acting={acting}
        actions={<StartUpload uploading={uploading} input={input} />}
      />
      <InterruptedUploads uploading={uploading} onChoose={() => input.current?.click()} />
      <CatalogNote />
      {isChosen && <NeedsIdentity what="A list of artifacts" suggested={suggested} />}
      {acting && partition !== null ? (
        <PanelBoundary name="The artifacts" resetKey={acting.id}>
          <ArtifactBrowser key={acting.id} space={id} acting={acting} search={search} foot={uploads} />
        </PanelBoundary>
      ) : (
        <>
          <SpaceViews id={id} tab="artifacts" />
          <ChooseActing suggested={suggested} isTroubled={isChosen} />
          {uploads()}
        </>
      )}
    </div>
  )
}

interface ArtifactsHeaderProps {
  id: string
  acting: Identity | undefined
  actions: ReactNode
}

/**
 * A separate component, because the catalog entry changes with every exchange and only the header must render again.
 */
function ArtifactsHeader({ id, acting, actions }: ArtifactsHeaderProps) {
  const entry = useCatalogEntity({ kind: 'space', id })
  const name = useCatalogName({ kind: 'space', id })
  return (
    <PageHeader
      title={name === undefined ? 'Artifacts of a space' : `Artifacts of ${name.slice(0, 280)}`}
      subject={name === undefined ? shortId(id) : undefined}
      tile={<EntityTile kind="space" id={id} size={40} />}
      badges={name !== undefined && name === ownOf(entry).alias ? <AliasMark /> : undefined}
      facts={
        <>
          <IdChip id={id} what="space id" whole />
          {acting ? <ListedAs identity={acting} /> : <span>Artifacts are listed as an end user</span>}
        </>
      }
      actions={actions}
    />
  )
}

function ListedAs({ identity }: { identity: Identity }) {
  const name = useIdentityName(identity).slice(0, 120)
  return (
    <span className={styles.listedAs}>
      Artifacts are listed as{' '}
      {identity.subject === null ? (
        <b>{name}</b>
      ) : (
        <Link to="/end-users/$id" params={{ id: identity.subject }}>
          {name}
        </Link>
      )}
    </span>
  )
}

interface ChooseActingProps {
  suggested: readonly string[]
  /** The page already explains why the selected end user cannot act, and offers others. */
  isTroubled: boolean
}

/** Without an acting end user: suggests the participants of the space first. */
function ChooseActing({ suggested, isTroubled }: ChooseActingProps) {
  const { state } = useIdentities()
  return (
    <section className={styles.choose} aria-labelledby="choose-acting">
      <h2 id="choose-acting">{state.isPaused ? 'Acting is paused' : 'Whose artifacts?'}</h2>
      <p>
        The service lists the artifacts of a space only for an end user who may see it.{' '}
        {state.isPaused
          ? 'Choose an end user to resume.'
          : isTroubled
            ? 'The list appears once you act with another token.'
            : 'Choose who to act as. No request is sent until you choose.'}
      </p>
      {!isTroubled && <ActAs variant="filled" suggested={suggested} />}
    </section>
  )
}
