import { Box, Group, Kbd, Text, useMantineColorScheme } from '@mantine/core'
import { Spotlight, type SpotlightActionData, type SpotlightStore } from '@mantine/spotlight'
import { IconKeyboard, IconLogout, IconMoon, IconSearch, IconSun, IconUserCheck } from '@tabler/icons-react'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { openActAs } from '@/entities/act-as'
import { choicesIn, type OpenOption } from '@/entities/choices'
import { EntityFace } from '@/entities/entity-cell'
import { useOpenEntity } from '@/entities/entity-link'
import { kinds, nameOf, pageOf } from '@/entities/kinds'
import { knownIds } from '@/entities/known-ids'
import { readPastedText, whereSecretBelongs } from '@/entities/read-pasted-text'
import { searchable } from '@/lib/compare-texts'
import { exactTime } from '@/lib/time/time-text'
import { useStore } from '@/lib/use-store'
import { brief, sentenceCase } from '@/lib/words'
import { entityKey, type EntityKey } from '@/storage/catalog-entry'
import { everythingKnown, type KnownEntry } from '@/storage/known-entries'
import { allPages } from './navigation'
import classes from './palette.module.css'
import { showShortcuts } from '@/ui/shortcut-list'
import { openSignOut } from '@/account/sign-out-choice'

/** Entries of the catalog that are shown for a word, and before there is one. */
const [maxFound, maxRecent] = [12, 5]

/** What can be chosen; without `onClick` it is only told that it is there. */
type Row = Pick<SpotlightActionData, 'id' | 'label' | 'description' | 'leftSection'> & {
  onClick?: () => void
}

/** Everything that can be gone to: pages, entries of the catalog by a word, and ids in pasted text. */
export function PaletteDialog({ store }: { store: SpotlightStore }) {
  const { catalog, environment } = useRouteContext({ from: '__root__' })
  const [query, setQuery] = useState('')
  const entries = useStore(catalog, everythingKnown)
  const actions = useActions()
  const open = useOpenEntity()
  const word = searchable(query.trim())
  const prefix = environment.apiKeyPrefix
  const pasted = useMemo(
    () => (word === '' ? [] : readPastedText(query, knownIds(entries), prefix)),
    [query, word, entries, prefix],
  )
  const choices = choicesIn(pasted)
  const certain = choices.filter(({ isCertain }) => isCertain)
  const known = matching(entries, word).filter(
    (entry) => !certain.some(({ kind, id }) => kind === entry.kind && id === entry.id),
  )
  const groups: [name: string, rows: Row[]][] = [
    ['Ids in your text', certain.map((choice) => choiceRow(choice, entries, open))],
    ['Seen in this browser', known.map((entry) => entryRow(entry, open))],
    ['Pages and actions', actions.filter(({ label }) => label && searchable(label).includes(word))],
    // Any word may be an id, so that Enter must not choose it while something else is found.
    [
      'Search for this as an id',
      choices.filter(({ isCertain }) => !isCertain).map((choice) => choiceRow(choice, entries, open)),
    ],
  ]
  const found = groups.filter(([, rows]) => rows.length > 0)
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      classNames={{ action: classes.action ?? '' }}
      styles={{
        // A button does not inherit it.
        actionBody: {
          textRendering: 'geometricPrecision',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: '0 8px',
        },
        actionLabel: { fontWeight: 550 },
        actionSection: { display: 'grid', placeItems: 'center', width: 24 },
        // The rows scroll between search and keys, which stay.
        actionsList: {
          maxHeight: 'calc(100dvh - 2 * var(--modal-y-offset) - 90px)',
          overflowY: 'auto',
          borderColor: 'var(--pc-line)',
        },
        footer: { borderColor: 'var(--pc-line)' },
      }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        placeholder="Paste an id, a link or a ticket, or search"
        aria-label="Search"
        leftSection={<IconSearch size={18} aria-hidden />}
        // The caret shows the focus: nothing else in this dialog can have it.
        styles={{ input: { outline: 'none', fontSize: 15 } }}
      />
      {found.length > 0 ? (
        <Spotlight.ActionsList>
          {found.map(([name, rows]) => (
            <Box key={name} mt="md">
              <Text size="sm" c="dimmed" px="md" pb={4}>
                {name}
              </Text>
              {rows.map((row) => (
                <PaletteRow key={row.id} row={row} />
              ))}
            </Box>
          ))}
        </Spotlight.ActionsList>
      ) : (
        <Spotlight.Empty>
          {whereSecretBelongs(query, prefix) ?? 'Nothing found in this browser.'}
        </Spotlight.Empty>
      )}
      <Spotlight.Footer bg="var(--pc-app)">
        <Group gap={6} c="dimmed" fz="xs">
          <Kbd size="xs">↑</Kbd>
          <Kbd size="xs">↓</Kbd>
          <span>choose</span>
          <Kbd size="xs" ml="sm">
            Enter
          </Kbd>
          <span>open</span>
          <Kbd size="xs" ml="sm">
            Esc
          </Kbd>
          <span>close</span>
        </Group>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

function PaletteRow({ row: { id: _, onClick, ...row } }: { row: Row }) {
  if (onClick) return <Spotlight.Action {...row} onClick={onClick} />
  return (
    <Group gap="md" px="md" py={7} c="dimmed" wrap="nowrap">
      <span style={{ flex: 'none', width: 24 }}>{row.leftSection}</span>
      <Group gap="0 8px">
        <span>{row.label}</span>
        <small>{row.description}</small>
      </Group>
    </Group>
  )
}

function useActions(): Row[] {
  const navigate = useNavigate()
  // Without transitions Mantine would write a style element, which the Content-Security-Policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const acts = [
    ['Act as an end user', IconUserCheck, () => openActAs()],
    ['Use light colors', IconSun, () => setColorScheme('light')],
    ['Use dark colors', IconMoon, () => setColorScheme('dark')],
    ['Shortcuts', IconKeyboard, showShortcuts],
    ['Sign out', IconLogout, openSignOut],
  ] as const
  return [
    ...allPages.map(({ to, label, icon: Icon }) => ({
      id: to,
      label,
      leftSection: <Icon size={16} />,
      onClick: () => void navigate({ to }),
    })),
    ...acts.map(([label, Icon, onClick]) => ({
      id: label,
      label,
      leftSection: <Icon size={16} />,
      onClick: () => void onClick(),
    })),
  ]
}

function choiceRow(
  { kind, id, why, canBeOpened }: OpenOption,
  entries: ReadonlyMap<string, KnownEntry>,
  open: (entity: EntityKey) => void,
): Row {
  const what = `${kinds[kind].singular} ${nameOf(entries.get(entityKey(kind, id)) ?? { id, label: '', fields: {} })}`
  return {
    id: `open ${kind} ${id}`,
    label: canBeOpened ? `Open ${what}` : sentenceCase(what),
    description: canBeOpened ? sentenceCase(why) : why,
    leftSection: <EntityFace kind={kind} id={id} />,
    ...(canBeOpened && { onClick: () => open({ kind, id }) }),
  }
}

function entryRow(entry: KnownEntry, open: (entry: KnownEntry) => void): Row {
  const { kind, id, notFoundAt, isShared } = entry
  return {
    id: `entry ${kind} ${id}`,
    label: nameOf(entry),
    description: `${kinds[kind].singular} ${brief(id)}${isShared ? ', shared' : notFoundAt === undefined ? '' : `, not found ${exactTime(notFoundAt)}`}`,
    leftSection: <EntityFace kind={kind} id={id} />,
    onClick: () => open(entry),
  }
}

/**
 * Entries that have a page and the word in a name, the id or a field; without a word those opened or pinned. First those
 * with the word in what they are called, then pinned and recent ones.
 */
function matching(entries: ReadonlyMap<string, KnownEntry>, word: string): KnownEntry[] {
  const isCalled = (entry: KnownEntry) => searchable(nameOf(entry)).includes(word)
  const matches = ({ id, label, fields, openedAt, pinned }: KnownEntry) =>
    word === ''
      ? openedAt !== null || pinned
      : [id, label, ...Object.values(fields)].some(
          (text) => typeof text === 'string' && searchable(text).includes(word),
        )
  return [...entries.values()]
    .filter((entry) => pageOf(entry.kind) !== null && matches(entry))
    .toSorted(
      (a, b) =>
        Number(isCalled(b)) - Number(isCalled(a)) ||
        Number(b.pinned) - Number(a.pinned) ||
        (b.openedAt ?? b.seenAt) - (a.openedAt ?? a.seenAt),
    )
    .slice(0, word === '' ? maxRecent : maxFound)
}
