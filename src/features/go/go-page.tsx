import Icon from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { EntityAvatar } from '@/entities/entity-avatar'
import { findIds, wordsAsIds, kindSource, type FoundId } from '@/entities/ids/find-ids'
import { catalogIds, decidedKind, entriesOf } from '@/entities/ids/id-guesses'
import { kindLabels } from '@/entities/kind-labels'
import { withKindsOfWords } from '@/entities/ids/kinds-from-words'
import { ParticipantViewLinks } from '@/entities/pasted/participant-view-links'
import { participantViewsIn, namedViewTarget } from '@/entities/pasted/participant-views'
import { pluralize } from '@/lib/text/pluralize'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { EmptyState } from '@/ui/states/empty-state'
import { NotPrinted } from '@/ui/page/not-printed'
import { Notice } from '@/ui/states/notice'
import { PageHeader } from '@/ui/page/page-header'
import { shortId } from '@/ui/short-id'
import { useLostFocus } from '@/ui/overlays/use-restored-focus'
import { AsIds } from './as-ids'
import styles from './go-page.module.css'
import { IdDetail } from './id-detail'
import { PasteForm } from './paste-form'
import { useWalkedRows } from './use-walked-rows'

/** Every id in the pasted text, with what each can be. The pasted text is in the address. */
export function GoPage() {
  const { ref = '', sel, more = '0', left_out } = useSearch({ from: '/_console/go' })
  const catalog = useCatalogStore()
  const { storage } = useCatalogState()
  const isLoading = storage.kind === 'loading'
  const found = useMemo(
    // Which words are ids of the catalog is known only after the catalog is loaded.
    () => findIds(ref, isLoading ? undefined : catalogIds(catalog, ref)),
    [ref, catalog, isLoading],
  )
  // A single word may be an id, whatever it looks like. Words of a sentence are treated as ids only on request.
  const isOne = found.form === 'id' && left_out === undefined
  const ids = useMemo(
    () => (found.sure ? withKindsOfWords(ref, found.ids) : isOne ? found.ids : []),
    [ref, found, isOne],
  )
  const words = ids.length > 0 || left_out ? [] : wordsAsIds(ref, found)
  const [typed, setTyped] = useState({ ref, isNew: false })
  if (typed.ref !== ref) setTyped({ ref, isNew: false })
  const [remaining, setRemaining] = useState({ ref, text: '' })
  const rest = remaining.ref === ref ? remaining.text : ''
  const hasView = namedViewTarget(participantViewsIn(ref, ids, catalog).views) !== undefined
  const chosen = ids.find(({ id }) => id === sel) ?? ids[0]
  const pasted = ids.length + found.more + Number(more)
  const isCut = pasted > ids.length
  const count = isCut
    ? `The first ${ids.length} of ${pasted.toLocaleString('en-GB')} ids`
    : pluralize(ids.length, 'id')
  const results = useRef<HTMLDivElement>(null)
  // A pressed button disappears when its results are rendered; the focus then moves to them.
  const lostFocus = useLostFocus(() =>
    results.current?.querySelector<HTMLElement>('[aria-current="true"], h2')?.focus(),
  )
  return (
    <>
      <PageHeader
        title={ids.length === 1 ? 'Identify an id' : 'Pasted ids'}
        tile={<Icon size={20} aria-hidden />}
        facts={
          ids.length === 0
            ? 'Paste any text to find the ids in it, exactly as written.'
            : `${count}.${found.sure ? '' : ' This does not look like an id.'} Saved in this page’s address.${isCut ? (rest === '' ? ' Paste the rest separately.' : ' The rest is still in the field.') : ''}`
        }
      />
      {left_out && (
        <Notice
          bar
          tone="warn"
          title="A possible token or key was left out"
          action={
            <ButtonLink to="/identities" size="xs">
              Identities
            </ButtonLink>
          }
        >
          It was not saved and is not in the address. Paste tokens under Identities.
        </Notice>
      )}
      <div className={styles.whole} {...lostFocus}>
        <PasteForm
          key={ref}
          initialText={ids.length === 0 ? ref : rest}
          autoFocus={ref === ''}
          isNew={typed.isNew}
          onNew={(isNew) => setTyped({ ref, isNew })}
          onRest={(itsRef, text) => setRemaining({ ref: itsRef, text })}
        />
        {words.length > 0 && (
          <EmptyState title="No ids found" action={<AsIds words={words} />}>
            Nothing in this text looks like an id. If a word is one, open it as an id.
          </EmptyState>
        )}
        {ids.length > 0 && (
          <>
            <div className={styles.views}>
              <ParticipantViewLinks text={ref} ids={ids} isPrimary={!typed.isNew} />
            </div>
            <div ref={results} className={styles.panes} data-many={ids.length > 1}>
              {ids.length > 1 && <IdList key={ref} ids={ids} chosen={chosen?.id} />}
              {chosen && <IdDetail key={chosen.id} found={chosen} isPrimary={!typed.isNew && !hasView} />}
            </div>
          </>
        )}
      </div>
    </>
  )
}

/** The ids of a pasted text in their order, each a link to what it can be. */
function IdList({ ids, chosen }: { ids: readonly FoundId[]; chosen: string | undefined }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<string>()
  const { parts, unprinted, measure, at, onKeyDown } = useWalkedRows({
    scroller,
    keys: ids.map(({ id }) => id),
    link: 'pasted',
    visited: visited ?? chosen,
    onVisit: setVisited,
    open: ids.findIndex(({ id }) => id === chosen),
    onSpace: (_index, link) => link.click(),
  })
  return (
    <div ref={scroller} className={styles.list}>
      <ul aria-label="Ids" onKeyDown={onKeyDown}>
        {parts.map((part) => {
          if (part.kind === 'gap') return <li key={part.key} aria-hidden style={{ height: part.height }} />
          const found = ids[part.index]
          return (
            found && (
              <li key={part.key} ref={measure} data-index={part.index}>
                <IdRow
                  found={found}
                  isChosen={found.id === chosen}
                  isStop={part.index === at}
                  onVisit={() => setVisited(found.id)}
                />
              </li>
            )
          )
        })}
      </ul>
      <NotPrinted rows={unprinted} />
    </div>
  )
}

interface IdRowProps {
  found: FoundId
  isChosen: boolean
  /** The Tab key stops at this row. */
  isStop: boolean
  onVisit: () => void
}

function IdRow({ found, isChosen, isStop, onVisit }: IdRowProps) {
  const { id, kind: likelyKind, by } = found
  const catalog = useCatalogStore()
  // Names update with the catalog.
  useCatalogState()
  const kind = decidedKind(catalog, found)?.kind ?? 'unidentified'
  const entry = entriesOf(catalog, id).find((one) => one.kind === kind)
  const name = entityName(entry)
  return (
    <Link
      to="/go"
      search={(before) => ({ ...before, sel: id })}
      replace
      resetScroll={false}
      className={styles.row}
      data-pasted={id}
      tabIndex={isStop ? 0 : -1}
      onFocus={onVisit}
      aria-current={isChosen ? 'true' : undefined}
      activeProps={{ 'aria-current': isChosen ? 'true' : undefined }}
    >
      <EntityAvatar kind={kind} entry={entry} size={24} />
      <span className={styles.words}>
        <span className={name === undefined ? styles.id : styles.name}>{(name ?? id).slice(0, 200)}</span>
        <span className={styles.what}>
          {kindLabels[kind].one}
          {kind === 'unidentified' && name !== undefined && `, ${shortId(id)}`}
          {by !== undefined && kind === likelyKind && `, ${kindSource(by)}`}
        </span>
      </span>
    </Link>
  )
}
