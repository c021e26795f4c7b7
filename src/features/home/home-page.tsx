import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconKey, IconListSearch, IconPlus, IconTicket, IconUpload, IconUsers } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { NotStoredNotice, SharedNotice } from '@/entities/not-stored'
import { OpenById } from '@/entities/open-by-id'
import { useStored } from '@/entities/use-stored'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { useStore } from '@/lib/use-store'
import { countText } from '@/lib/words'
import type { DraftSummary } from '@/storage/draft-summary'
import { everythingKnown, type KnownEntry } from '@/storage/known-entries'
import { PageHeader } from '@/ui/page-header'
import { AfterPaint, LoadingRows } from '@/ui/page-parts'
import { RouterAnchor, RouterButton } from '@/ui/router-links'
import { Attention, useAttention } from './attention'
import { CardWords, Drafts, EntryCards } from './cards'
import classes from './home-page.module.css'
import { SharedRecords } from './shared-records'

/** Entries among those opened last; and records with which a browser is no longer new to the console. */
const [maxRecent, fewRecords] = [12, 6]

/** One field that opens anything; drafts, what was pinned and opened, and what needs attention. */
export function HomePage() {
  const { catalog } = useRouteContext({ from: '__root__' })
  const stored = useStored('drafts')
  const isLoaded = useStore(catalog, (state) => state.isLoaded) && stored !== undefined
  const drafts = latestFirst(stored ?? noDrafts)
  const { pinned, recent } = useStore(catalog, (state) => ownIn(everythingKnown(state)))
  const count = useStore(catalog, ({ entries }) => entries.size)
  const attention = useAttention(drafts)
  const [ticket, setTicket] = useState('')
  const shown = (entries: typeof recent) =>
    entries.filter(({ kind, id }) => kind !== 'blueprint' || !drafts.some((draft) => draft.id === id))
  const ownCount = drafts.length + pinned.length + recent.length
  const isUsed = ownCount > 0 || attention !== undefined
  const isNew = isLoaded && ownCount < fewRecords
  return (
    <>
      <div className={classes.header}>
        <PageHeader
          title="Home"
          facts={
            isUsed || !isLoaded
              ? 'Paste an id to open it. What you open is kept here.'
              : 'Design persona blueprints, see what a participant saw, and watch what API keys spend.'
          }
          actions={
            <>
              <RouterButton to="/catalog" leftSection={<IconListSearch size={14} aria-hidden />}>
                Catalog
              </RouterButton>
              <RouterButton to="/blueprints/new" leftSection={<IconPlus size={14} aria-hidden />}>
                New blueprint
              </RouterButton>
            </>
          }
        />
      </div>
      <OpenById key={ticket} large initial={ticket} />
      {isNew && __MOCK__ && <TicketToTry onTry={setTicket} />}
      <NotStoredNotice />
      <AfterPaint>
        <div className={classes.body}>
          {attention && (
            <aside className={classes.side}>
              <Attention {...attention} />
            </aside>
          )}
          <Stack gap={19} pt={isUsed ? 15 : 5} style={{ borderTop: isUsed ? '1px solid var(--pc-line)' : 0 }}>
            {!isLoaded && <LoadingRows rows={4} />}
            {isLoaded && (
              <>
                <Drafts drafts={drafts} />
                <EntryCards title="Pinned" entries={shown(pinned)} />
                <EntryCards
                  title="Recent"
                  entries={shown(recent).slice(0, maxRecent)}
                  end={
                    <RouterAnchor to="/catalog" size="sm">
                      {`${countText(count)} in the catalog`}
                    </RouterAnchor>
                  }
                />
                {isNew && <FirstVisit />}
              </>
            )}
          </Stack>
        </div>
      </AfterPaint>
    </>
  )
}

const noDrafts: readonly DraftSummary[] = []
const latestFirst = memoizeByObject((drafts: readonly DraftSummary[]) =>
  drafts.toSorted((a, b) => b.at - a.at),
)

/** What this browser's user has pinned, and opened, each the last first. A pinned entry is not among the opened ones. */
const ownIn = memoizeByObject((known: ReadonlyMap<string, KnownEntry>) => {
  const own = [...known.values()]
    .filter(({ pinned, openedAt }) => pinned || openedAt !== null)
    .toSorted((a, b) => (b.openedAt ?? b.seenAt) - (a.openedAt ?? a.seenAt))
  return { pinned: own.filter(({ pinned }) => pinned), recent: own.filter(({ pinned }) => !pinned) }
})

const ways = [
  { to: '/keys', icon: IconKey, title: 'API keys', hint: 'Spend, budgets and expiry of each key' },
  { to: '/end-users', icon: IconUsers, title: 'Look up end users', hint: 'Paste one id or many at once' },
  { to: '/settings', icon: IconUpload, title: 'Import a catalog', hint: 'A file that a colleague exported' },
] as const

/** Of the mock's world: the talk that its README tells of, as words and ids by turns. */
const exampleTicket = [
  'The guide sent Ines to the wrong case. Space ',
  'spc_7QK2M9XW4VTB8D3R',
  ', participant ',
  'eu_3B81KK0PZQ7M2YTC',
  '.',
]

/** On the mock: a ticket to begin with. */
function TicketToTry({ onTry }: { onTry: (ticket: string) => void }) {
  return (
    <div className={classes.ticket}>
      <IconTicket size={16} aria-hidden />
      <div>
        <div>
          “
          {exampleTicket.map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <Code key={part} bg="var(--pc-accent-soft2)" c="var(--pc-accent-text)">
                {part}
              </Code>
            ),
          )}
          ”
        </div>
        <Text size="sm" c="dimmed">
          An example from the mock. Any text works: the space opens as that participant saw it.
        </Text>
      </div>
      <Button onClick={() => onTry(exampleTicket.join(''))}>Try this ticket</Button>
    </div>
  )
}

/** What is shared, and where else one may begin. */
function FirstVisit() {
  const { catalog } = useRouteContext({ from: '__root__' })
  // Records would push them down.
  const isReading = useStore(catalog, ({ shared }) => shared.status === 'reading')
  return (
    <>
      <SharedNotice />
      <SharedRecords />
      <ul className={classes.ways} style={{ ['--height' as string]: '66px', ['--pad' as string]: '20px' }}>
        {(isReading ? [] : ways).map(({ to, icon: Icon, title, hint }) => (
          <li key={to} className={classes.card}>
            <Group
              justify="center"
              gap={0}
              flex="none"
              bd="1px solid var(--pc-line2)"
              bg="var(--pc-app)"
              c="var(--pc-ink2)"
              w={32}
              h={32}
              bdrs="sm"
            >
              <Icon size={16} aria-hidden />
            </Group>
            <CardWords link={<RouterAnchor to={to}>{title}</RouterAnchor>}>{hint}</CardWords>
          </li>
        ))}
      </ul>
    </>
  )
}
