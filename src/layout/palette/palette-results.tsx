import { Badge } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { useExchangeLog } from '@/api/use-exchange-log'
import { refKey } from '@/storage/catalog/catalog-entry'
import { catalogSearch, warmSearch } from '@/storage/catalog/catalog-search'
import type { Catalog } from '@/storage/catalog/create-catalog'
import { useCatalogState, useCatalogStore, useRecent, usePinned } from '@/storage/catalog/use-catalog'
import { pluralize } from '@/lib/text/pluralize'
import { searchText } from '@/lib/text/search-text'
import { identityName } from '@/entities/acting/known-identity-name'
import { linkedPage } from '@/entities/ids/linked-page'
import { identify } from '@/entities/ids/identify'
import { entityKinds } from '@/entities/entity-kinds'
import { entityTarget, type EntityTarget } from '@/entities/entity-target'
import { useLookUp } from '@/entities/verify/use-look-up'
import { useDebouncedNamesOf } from '@/entities/verify/use-names-of'
import { useIdentities } from '@/session/identities/use-identities'
import { Notice } from '@/ui/states/notice'
import { closeOverlay } from '@/ui/overlays/overlay'
import { useNow } from '@/ui/use-now'
import { useActions } from './actions'
import { buildView } from './build-view'
import { LookUpNotices } from './look-up-notices'
import { PaletteFoot } from './palette-foot'
import type { PaletteKey, PaletteKeys } from './palette-keys'
import { PaletteOption } from './palette-option'
import type { PaletteRow, PaletteView } from './palette-row'
import styles from './palette-results.module.css'

interface PaletteResultsProps {
  text: string
  /** A possible credential was removed from the field. */
  omitted: boolean
  /** The credential is an API key. */
  isKey: boolean
  /** Id of the list. */
  list: string
  keys: PaletteKeys
  onActive: (id: string | null) => void
  onText: (text: string) => void
  onSignOut: () => void
}

interface Shown {
  readonly text: string
  /** Built before the catalog was loaded. */
  readonly isLoading: boolean
  /** What was known about the end users whose names it requests. */
  readonly learned: string
  readonly view: PaletteView
  /** Index of the row to which the user moved the selection. */
  readonly moved?: number
}

/** What a text may open, find or do. Rows stay in place while the text is the same, except that names update. */
export function PaletteResults({
  text,
  omitted,
  isKey,
  list,
  keys,
  onActive,
  onText,
  onSignOut,
}: PaletteResultsProps) {
  const router = useRouter()
  const catalog = useCatalogStore()
  const { state } = useIdentities()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const participant = useRouterState({ select: ({ location }) => searchText(location.search, 'participant') })
  const params = useRouterState({ select: ({ matches }) => matches.at(-1)?.params })
  const { lookUps, lookUp, cancel } = useLookUp()
  const now = useNow()
  const actions = useActions(onSignOut)
  const { retained: requests } = useExchangeLog()
  const [recent, pinned] = [useRecent(), usePinned()]
  const acting = state.identities.find(({ id }) => id === state.actingId)
  const space = path.startsWith('/spaces/') && params && 'id' in params ? params.id : undefined
  const build = () =>
    buildView(text, {
      ...{ catalog, now, actions, recent, pinned, requests, omitted, space },
      participant: space === undefined ? undefined : participant,
      search: catalogSearch(catalog),
      linkedPage: (address) => linkedPage(address, router),
      actingAs: acting ? identityName(catalog, acting) : null,
      here: entityKinds.find((kind) => path.startsWith(kind.list))?.kind,
    })
  const isLoading = useCatalogState().storage.kind === 'loading'
  const make = (): Shown => {
    const view = build()
    return { text, isLoading, view, learned: learnedOf(view, catalog) }
  }
  const [retained, setShown] = useState(make)
  const isSame = retained.text === text && retained.isLoading === isLoading
  const isCurrent = isSame && retained.learned === learnedOf(retained.view, catalog)
  const shown = isCurrent ? retained : isSame ? movedAsBefore(retained, make()) : make()
  if (shown !== retained) setShown(shown)
  useDebouncedNamesOf(shown.view.unread ?? [])

  const rows = shown.view.groups.flatMap((group) => group.rows)
  const first = rows.findIndex(({ key }) => key === shown.view.first)
  // If the text was only a credential, no row was meant.
  const isOnlyOmitted = omitted && shown.view.chip === undefined
  const active = shown.moved ?? (first < 0 && isOnlyOmitted ? -1 : Math.max(0, first))
  const activeId = active >= 0 && active < rows.length ? `${list}-${active}` : undefined
  const move = (to: number) => setShown({ ...shown, moved: to })

  useEffect(() => {
    onActive(activeId ?? null)
    // At the first row, its group title scrolls into view too.
    const option = activeId === undefined ? null : document.getElementById(activeId)
    option?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActive])

  const go = (target: EntityTarget, newTab: boolean) => {
    if (newTab) window.open(router.buildLocation(target).href, '_blank', 'noopener')
    else {
      closeOverlay()
      void router.navigate(target)
    }
  }
  const choose = ({ action }: PaletteRow, newTab = false) => {
    if (action.is === 'link') {
      for (const ref of action.as ?? []) identify(catalog, ref)
      go(action.target, newTab)
    } else if (action.is === 'run') {
      closeOverlay()
      action.run()
    } else if (action.is === 'fill') onText(action.text)
    // The target page asks for the identity and continues by itself.
    else if (newTab || action.needsIdentity || catalog.get(action.ref)?.state.value === 'verified')
      go(entityTarget(action.ref) ?? { to: '/' }, newTab)
    else if (lookUps.get(refKey(action.ref))?.is !== 'reading') lookUp(action.ref)
  }
  const onKey = useEffectEvent(({ key, newTab }: PaletteKey) => {
    const chosen = rows[active]
    if (key === 'Enter') {
      if (chosen) choose(chosen, newTab)
      else if (isOnlyOmitted) go({ to: '/identities' }, newTab)
    } else if (rows.length > 0) {
      const to = {
        ArrowDown: active + 1,
        ArrowUp: Math.max(active, 0) - 1 + rows.length,
        Home: 0,
        End: rows.length - 1,
      }[key]
      move(to % rows.length)
    }
  })
  useEffect(() => keys.listen((key) => onKey(key)), [keys])
  useEffect(() => warmSearch(catalog), [catalog])

  let at = 0
  return (
    <>
      {shown.view.chip !== undefined && (
        <Badge color="teal" className={styles.chip}>
          {shown.view.chip}
        </Badge>
      )}
      <div className={styles.results}>
        {omitted && (
          <Notice
            live
            tone="warn"
            className={styles.notice}
            title="This looks like a token or key, so it was left out"
            action={
              <ButtonLink
                to="/identities"
                size="xs"
                variant={activeId === undefined ? 'filled' : 'default'}
                onClick={closeOverlay}
              >
                Identities
              </ButtonLink>
            }
          >
            It is not saved and never goes into an address.{' '}
            {isKey
              ? 'An API key can be attached as a funding key under Identities.'
              : 'Paste tokens under Identities.'}
          </Notice>
        )}
        <div id={list} role="listbox" aria-label="Results" className={styles.list}>
          {shown.view.groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <div className={styles.group} aria-hidden>
                {group.title}
              </div>
              {group.rows.map((row) => {
                const index = at++
                return (
                  <PaletteOption
                    key={row.key}
                    id={`${list}-${index}`}
                    row={row}
                    active={index === active}
                    lookUp={row.action.is === 'look up' ? lookUps.get(refKey(row.action.ref)) : undefined}
                    onActive={() => move(index)}
                    onChoose={() => choose(row)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        <LookUpNotices rows={rows} lookUps={lookUps} onRetry={lookUp} onCancel={cancel} />
        {rows.length === 0 && !omitted && <p className={styles.none}>{emptyText(text, catalog)}</p>}
        <p role="status" className="pc-visually-hidden">
          {text.trim() === '' ? '' : rows.length === 0 ? 'No results' : pluralize(rows.length, 'result')}
        </p>
        <PaletteFoot onText={onText} />
      </div>
    </>
  )
}

/** Why a text has no results. After `@` only the catalog is searched. */
function emptyText(text: string, catalog: Pick<Catalog, 'all'>): string {
  const isEmpty = text.startsWith('@') && catalog.all().length === 0
  if (text.trim() !== '@') return `No matches${isEmpty ? ': your catalog is empty' : ''}. Type ? for help.`
  return isEmpty
    ? 'Your catalog is empty. It lists what you open or see in this console.'
    : 'Nothing pinned or opened yet. Type a name.'
}

function learnedOf({ unread = [] }: PaletteView, catalog: Pick<Catalog, 'get'>): string {
  return unread.map((id) => catalog.get({ kind: 'end user', id })?.state.at ?? '').join()
}

/** A selection that the user moved stays on its row. */
function movedAsBefore({ view, moved }: Shown, next: Shown): Shown {
  if (moved === undefined) return next
  const [before, after] = [view, next.view].map(({ groups }) => groups.flatMap(({ rows }) => rows))
  const at = after?.findIndex(({ key }) => key === before?.[moved]?.key) ?? -1
  return at < 0 ? next : { ...next, moved: at }
}
