import { Link } from '@tanstack/react-router'
import { ownOf } from '@/catalog/catalog-entry'
import { thingName } from '@/catalog/thing-name'
import { useCatalogState, useKnownThing } from '@/catalog/use-catalog'
import { AliasMark } from '@/references/alias-mark'
import { CatalogNote } from '@/references/catalog-note'
import { useIdentityName } from '@/references/identity-name'
import { PanelBoundary } from '@/references/panel-boundary'
import { SpaceViews } from '@/references/space-views'
import { ThingTile } from '@/references/thing-tile'
import type { Identity } from '@/session/identities-state'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { shortId } from '@/ui/short-id'
import { ArtifactBrowser } from './artifact-browser'
import type { ArtifactsSearch } from './artifacts-search'
import styles from './artifacts-page.module.css'
import { ChooseActing } from './choose-acting'
import { useActing } from '@/references/use-acting'

/** The files of a space, as the acting end user is given them (#4). */
export function ArtifactsPage({ id, search }: { id: string; search: ArtifactsSearch }) {
  const entry = useKnownThing({ kind: 'space', id })
  const { partition } = useCatalogState()
  const acting = useActing()
  const name = thingName(entry)
  return (
    <div className={styles.page}>
      <PageHeader
        title={name === undefined ? 'Artifacts of a space' : `Artifacts of ${name.slice(0, 280)}`}
        subject={name === undefined ? shortId(id) : undefined}
        tile={<ThingTile kind="space" id={id} size={40} />}
        badges={name !== undefined && name === ownOf(entry).alias ? <AliasMark /> : undefined}
        facts={
          <>
            <IdChip id={id} what="space id" />
            {acting ? <ListedAs identity={acting} /> : <span>Artifacts are listed as an end user</span>}
          </>
        }
      />
      <CatalogNote />
      {acting && partition !== null ? (
        <PanelBoundary name="The artifacts" resetKey={acting.id}>
          <ArtifactBrowser key={acting.id} space={id} acting={acting} search={search} />
        </PanelBoundary>
      ) : (
        <>
          <SpaceViews id={id} tab="artifacts" />
          <ChooseActing space={entry} />
        </>
      )}
    </div>
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
