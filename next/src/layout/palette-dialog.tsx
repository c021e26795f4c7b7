import { useMantineColorScheme } from '@mantine/core'
import {
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  type SpotlightStore,
} from '@mantine/spotlight'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { choicesOf } from '@/entities/choices'
import { kindIcon } from '@/entities/kind-icon'
import { kinds, nameOf, pageOf } from '@/entities/kinds'
import { knownIds } from '@/entities/known-ids'
import { readPastedText } from '@/entities/read-pasted-text'
import { useStore } from '@/lib/use-store'
import { sentenceCase } from '@/lib/words'
import type { CatalogEntry, EntityKind } from '@/storage/catalog-entry'
import { lowerPages, pages } from './navigation'

/** Entries of the catalog that are shown for a word. */
const mostEntries = 12

/** Everything that can be gone to: pages, entries of the catalog by a word, and ids in pasted text. */
export function PaletteDialog({ store }: { store: SpotlightStore }) {
  const { catalog } = useRouteContext({ from: '__root__' })
  const [query, setQuery] = useState('')
  const { entries } = useStore(catalog)
  const actions = usePageActions()
  const open = useOpen()
  const word = query.trim().toLowerCase()
  const pasted = useMemo(
    () => (word === '' ? [] : readPastedText(query, knownIds(entries))),
    [query, word, entries],
  )
  const asId = pasted
    .flatMap(choicesOf)
    .filter(({ kind }) => pageOf(kind) !== null)
    .map(({ kind, id, why }): SpotlightActionData => ({
      id: `open ${kind} ${id}`,
      label: `Open ${kinds[kind].singular} ${id}`,
      description: sentenceCase(why),
      leftSection: kindIcon(kind),
      onClick: () => open(kind, id),
    }))
  const groups: SpotlightActionGroupData[] = [
    { group: 'Ids in your text', actions: asId },
    {
      group: 'Seen in this browser',
      actions: matching(entries, word).map((entry) => entryAction(entry, open)),
    },
    { group: 'Pages', actions: actions.filter(({ label }) => label?.toLowerCase().includes(word)) },
  ]
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      // The groups are filtered above: pasted text would match no label.
      filter={(_, given) => given}
      actions={groups.filter(({ actions: some }) => some.length > 0)}
      attributes={{ content: { 'aria-label': 'Search' } }}
      nothingFound="Nothing found in this browser."
      searchProps={{ placeholder: 'Paste an id, a link or a ticket, or search', 'aria-label': 'Search' }}
    />
  )
}

function useOpen() {
  const navigate = useNavigate()
  return (kind: EntityKind, id: string) => {
    const to = pageOf(kind)
    if (to !== null) void navigate({ to, params: { id } })
  }
}

function usePageActions(): SpotlightActionData[] {
  const navigate = useNavigate()
  // Without transitions Mantine would write a style element, which the Content-Security-Policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return [
    ...[...pages, ...lowerPages].map(({ to, label, icon: Icon }) => ({
      id: to,
      label,
      leftSection: <Icon size={16} />,
      onClick: () => void navigate({ to }),
    })),
    {
      id: 'light',
      label: 'Use light colors',
      leftSection: <IconSun size={16} />,
      onClick: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: 'Use dark colors',
      leftSection: <IconMoon size={16} />,
      onClick: () => setColorScheme('dark'),
    },
  ]
}

function entryAction(entry: CatalogEntry, open: (kind: EntityKind, id: string) => void): SpotlightActionData {
  const { kind, id } = entry
  return {
    id: `entry ${kind} ${id}`,
    label: nameOf(entry),
    description: `${kinds[kind].singular} ${id}`,
    leftSection: kindIcon(kind),
    onClick: () => open(kind, id),
  }
}

/** Entries with the word in their name or id, pinned and recent first; those that have a page. */
function matching(entries: ReadonlyMap<string, CatalogEntry>, word: string): CatalogEntry[] {
  return [...entries.values()]
    .filter(
      (entry) =>
        pageOf(entry.kind) !== null &&
        (word === ''
          ? entry.openedAt !== null || entry.pinned
          : `${nameOf(entry)} ${entry.id}`.toLowerCase().includes(word)),
    )
    .toSorted(
      (a, b) => Number(b.pinned) - Number(a.pinned) || (b.openedAt ?? b.seenAt) - (a.openedAt ?? a.seenAt),
    )
    .slice(0, mostEntries)
}
