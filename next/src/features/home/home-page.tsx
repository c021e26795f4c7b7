import { Text } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { budgetState } from '@/api/key-facts'
import { apiKeysQuery } from '@/api/queries/api-keys'
import { EntityCell } from '@/entities/entity-cell'
import { EntityLink } from '@/entities/entity-link'
import { kinds } from '@/entities/kinds'
import { OpenById } from '@/entities/open-by-id'
import { useStore } from '@/lib/use-store'
import { countOf, sentenceCase } from '@/lib/words'
import { entityKey, type CatalogEntry } from '@/storage/catalog-entry'
import { Age } from '@/ui/age'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { LoadingRows, Panes, Section } from '@/ui/page-parts'
import { RouterAnchor, RouterButton } from '@/ui/router-links'
import { Drafts } from './drafts'
import classes from './home-page.module.css'
import { useStored } from './use-stored'

/** Entries in the list of those opened last. */
const maxRecent = 15

/** One field that opens anything, what was opened last, and what needs attention. */
export function HomePage() {
  const { catalog } = useRouteContext({ from: '__root__' })
  const { entries, isLoaded } = useStore(catalog)
  const all = [...entries.values()]
  const pinned = all.filter((entry) => entry.pinned)
  const recent = all
    .filter((entry): entry is CatalogEntry & { openedAt: number } => entry.openedAt !== null && !entry.pinned)
    .toSorted((a, b) => b.openedAt - a.openedAt)
    .slice(0, maxRecent)
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
      <Panes side={<Attention />}>
        <Drafts />
        {pinned.length > 0 && (
          <Section title="Pinned">
            <Entries entries={pinned} />
          </Section>
        )}
        <Section title="Recently opened">
          {!isLoaded ? (
            <LoadingRows rows={4} />
          ) : recent.length > 0 ? (
            <Entries entries={recent} />
          ) : (
            <Text c="dimmed">Nothing opened yet. Paste an id, a link, a log line or JSON above.</Text>
          )}
        </Section>
      </Panes>
    </>
  )
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
  const { identities: held } = useStore(identities)
  const list = queryClient.getQueryData(apiKeysQuery(client).queryKey)
  const walks = useStored('spend')
  // A reload forgets the keys, but not what was counted when they were last read.
  const keys =
    list?.end === 'complete'
      ? { at: list.at, overBudget: list.keys.filter((key) => budgetState(key) === 'over').length }
      : walks?.at(-1)
  const ended = held.filter(({ hasEnded }) => hasEnded)
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
            {`${countOf(keys.overBudget, 'API key')} over budget`}
          </RouterAnchor>
          {', '}
          <Age time={keys.at} prefix="read" />
        </p>
      )}
      {!keys && walks && (
        <p className={classes.attention}>
          <RouterAnchor to="/keys">Load the API keys</RouterAnchor>
          {' to see which are over budget.'}
        </p>
      )}
      {keys && ended.length + keys.overBudget === 0 && (
        <Text c="dimmed">
          {'Nothing needs attention. '}
          <Age time={keys.at} prefix="API keys read" />
        </Text>
      )}
    </Section>
  )
}
