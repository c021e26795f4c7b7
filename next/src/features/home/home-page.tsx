import { Text } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { IconListSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { apiKeysQuery, isUnfinished } from '@/api/queries/api-keys'
import { countOverBudget } from '@/entities/budget-state'
import { EntityCell } from '@/entities/entity-cell'
import { EntityLink } from '@/entities/entity-link'
import { kinds } from '@/entities/kinds'
import { NotStoredNotice } from '@/entities/not-stored'
import { OpenById } from '@/entities/open-by-id'
import { useStored } from '@/entities/use-stored'
import { useStore } from '@/lib/use-store'
import { countOf, countText, sentenceCase } from '@/lib/words'
import type { CatalogState } from '@/storage/catalog'
import { entityKey, type CatalogEntry } from '@/storage/catalog-entry'
import { Age } from '@/ui/age'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { LoadingRows, Panes, Section } from '@/ui/page-parts'
import { RouterAnchor, RouterButton } from '@/ui/router-links'
import { Drafts } from './drafts'
import classes from './home-page.module.css'

/** Entries in the list of those opened last. */
const maxRecent = 15

/** One field that opens anything, what was opened last, and what needs attention. */
export function HomePage() {
  return (
    <>
      <PageHeader
        title="Home"
        facts={
          <span>The service can list almost nothing, so open things by id. This browser remembers them.</span>
        }
        actions={
          <RouterButton to="/catalog" leftSection={<IconListSearch size={14} aria-hidden />}>
            Catalog
          </RouterButton>
        }
      />
      <OpenById large />
      <NotStoredNotice />
      <Panes side={<Attention />}>
        <Drafts />
        <Pinned />
        <Recent />
      </Panes>
    </>
  )
}

function Pinned() {
  const { catalog } = useRouteContext({ from: '__root__' })
  const pinned = useStore(
    catalog,
    ({ entries }) => [...entries.values()].filter((entry) => entry.pinned),
    shallowEqual,
  )
  if (pinned.length === 0) return null
  return (
    <Section title="Pinned">
      <Entries entries={pinned} />
    </Section>
  )
}

function Recent() {
  const { catalog } = useRouteContext({ from: '__root__' })
  const isLoaded = useStore(catalog, (state) => state.isLoaded)
  const recent = useStore(catalog, recentIn, shallowEqual)
  return (
    <Section title="Recently opened">
      {!isLoaded ? (
        <LoadingRows rows={4} />
      ) : recent.length > 0 ? (
        <Entries entries={recent} />
      ) : (
        <Text c="dimmed">Nothing opened yet. Paste an id, a link, a log line or JSON above.</Text>
      )}
    </Section>
  )
}

/** Those opened, the last first, without those that are pinned. */
function recentIn({ entries }: CatalogState): readonly CatalogEntry[] {
  return [...entries.values()]
    .filter((entry): entry is CatalogEntry & { openedAt: number } => entry.openedAt !== null && !entry.pinned)
    .toSorted((a, b) => b.openedAt - a.openedAt)
    .slice(0, maxRecent)
}

function Entries({ entries }: { entries: readonly CatalogEntry[] }) {
  return (
    <ul className={classes.list}>
      {entries.map(({ kind, id, openedAt, seenAt }) => (
        <li key={entityKey(kind, id)} className={classes.entry}>
          <span className={classes.name}>
            <EntityCell kind={kind} id={id} />
          </span>
          <span className={classes.kind}>{sentenceCase(kinds[kind].singular)}</span>
          <span className={classes.id}>
            <IdChip id={id} />
          </span>
          <span className={classes.age}>
            <Age time={openedAt ?? seenAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What needs attention, as far as this browser knows. */
function Attention() {
  const { identities, client } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const ended = useStore(
    identities,
    (state) => state.identities.filter(({ hasEnded }) => hasEnded),
    shallowEqual,
  )
  const list = queryClient.getQueryData(apiKeysQuery(client).queryKey)
  const snapshots = useStored('spend')
  // A reload forgets the keys, but not what was counted when they were last read.
  const keys =
    list && !isUnfinished(list)
      ? { at: list.at, count: list.keys.length, overBudget: countOverBudget(list.keys) }
      : snapshots?.at(-1)
  return (
    <Section title="Needs attention">
      {ended.map(({ id, endUserId }) => (
        <p key={id} className={classes.attention}>
          {'The token of '}
          <EntityLink kind="end-user" id={endUserId} />
          {' has ended. '}
          <RouterAnchor to="/identities">Open identities</RouterAnchor>
        </p>
      ))}
      {keys && keys.overBudget > 0 && (
        <p className={classes.attention}>
          <RouterAnchor to="/keys" search={{ attention: 'over' }}>
            {`${countText(keys.overBudget)} of ${countOf(keys.count, 'API key')} over budget`}
          </RouterAnchor>
          {', '}
          <Age time={keys.at} prefix="read" />
        </p>
      )}
      {!keys && snapshots && (
        <p className={classes.attention}>
          <RouterAnchor to="/keys">Load the API keys</RouterAnchor>
          {' to see which are over budget.'}
        </p>
      )}
      {keys && ended.length + keys.overBudget === 0 && (
        <Text c="dimmed">
          {'Nothing needs attention. '}
          <Age time={keys.at} prefix={`${countOf(keys.count, 'API key')} read`} />
        </Text>
      )}
    </Section>
  )
}
