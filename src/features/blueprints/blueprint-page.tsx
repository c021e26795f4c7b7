import { useSuspenseQuery } from '@tanstack/react-query'
import {
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  Component,
  type ReactNode,
} from 'react'
import type { Answer } from '@/api/exchange'
import type { Blueprint } from '@/api/resources/blueprints'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useClient } from '@/api/use-client'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { DraftsContext } from '@/storage/drafts/drafts-context'
import { lazyPart, partOnDemand } from '@/ui/states/lazy-part'
import { isNewer } from '@/blueprint/model/history/revisions'
import { ServiceError } from '@/api/failures/errors'
import { blueprintSession, type BlueprintSession } from './blueprint-session'

// Needed only after a failure.
const StaleNotice = lazyPart(async () => (await import('@/entities/requests/stale-notice')).StaleNotice)

/** Data for a page about a blueprint, once it is loaded. */
export interface OpenBlueprint {
  readonly id: string
  readonly edits: BlueprintSession
  /** The newest answer, and whether its version is newer than the base of the edits. */
  readonly answer: Answer<Blueprint>
  readonly json: JsonObject
  readonly isNewer: boolean
  readonly isReloading: boolean
  readonly onReload: () => void
}

interface BlueprintPageProps<Search extends object> {
  id: string
  page: ComponentType<OpenBlueprint & Search>
  search: Search
}

/** A page about a blueprint by its service id: loads it and continues the edits of this tab. */
export function BlueprintPage<Search extends object>(props: BlueprintPageProps<Search>) {
  return (
    <BlueprintBoundary key={props.id} id={props.id}>
      <LoadedBlueprint {...props} />
    </BlueprintBoundary>
  )
}

function LoadedBlueprint<Search extends object>(props: BlueprintPageProps<Search>) {
  const { id } = props
  const client = useClient()
  const { data, error, isFetching, refetch } = useSuspenseQuery(blueprintQuery(client, id))
  const reload = () => {
    void refetch().then((result) => {
      if (result.isSuccess) announce('Read again')
    })
  }
  // An answer without blueprint fields is a failure and never stored as data.
  const json = isJsonObject(data.json) ? data.json : {}
  return (
    <>
      {error && <StaleNotice error={error} isRetrying={isFetching} onRetry={reload} />}
      <EditedBlueprint {...props} answer={data} json={json} isReloading={isFetching} onReload={reload} />
    </>
  )
}

interface EditedBlueprintProps<Search extends object> extends BlueprintPageProps<Search> {
  answer: Answer<Blueprint>
  json: JsonObject
  isReloading: boolean
  onReload: () => void
}

function EditedBlueprint<Search extends object>(props: EditedBlueprintProps<Search>) {
  const { id, answer, json, page: Page, search, isReloading, onReload } = props
  const { session } = useSession()
  const { store: assumptions } = useAssumptions()
  const [edits] = useState(() => blueprintSession(session, id, json, answer.at, assumptions.getChoices))
  const { store, saving } = edits
  const base = useSyncExternalStore(store.subscribe, store.getBase)
  const isSaving = useSyncExternalStore(saving.subscribe, saving.getState).kind === 'saving'
  const isThereMore = !isSaving && answer.at > base.at && isNewer(json, base.json)
  useEffect(() => {
    if (isThereMore && !store.isDirty()) store.rebase(json, answer.at)
  }, [isThereMore, store, json, answer.at])
  const draftsHost = use(DraftsContext)
  // Started by the page, not by a part that loads later: the draft is stored even if the user leaves before that.
  useEffect(() => {
    if (!draftsHost) return
    import('./draft/autosave-draft').then(
      ({ autosaveDraft }) => edits.backup.keep(() => autosaveDraft(id, edits, draftsHost)),
      () => undefined, // Retried when the page is opened again. Until then it says that the draft is not stored.
    )
  }, [id, edits, draftsHost])
  return <Page {...search} {...{ id, edits, answer, json, isReloading, onReload }} isNewer={isThereMore} />
}

// Needed only after the service has answered, so its code is loaded then.
const UnknownBlueprint = partOnDemand(async () => (await import('./unknown-blueprint')).UnknownBlueprint)

interface Props {
  id: string
  children: ReactNode
}

/** Shows its own page for an id that does not exist. The route's page handles all other errors. */
class BlueprintBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof ServiceError) || error.status !== 404) throw error
    return (
      <UnknownBlueprint id={this.props.id} error={error} onRetry={() => this.setState({ error: null })} />
    )
  }
}
