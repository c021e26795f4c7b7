import { Box, Group, Kbd, Text } from '@mantine/core'
import { Spotlight, type SpotlightStore } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { useLayoutEffect, useMemo } from 'react'
import { choicesIn, type OpenOption } from '@/entities/pasted/choices'
import { EntityFace } from '@/entities/entity-cell'
import { useOpenEntity } from '@/entities/entity-link'
import { kinds, nameOf } from '@/entities/kinds'
import { knownIds } from '@/entities/pasted/known-ids'
import { readPastedText, whereSecretBelongs } from '@/entities/pasted/read-pasted-text'
import { searchable, sentence, sentenceCase } from '@/lib/words'
import { pageActions, type PaletteAction } from '@/lib/page-actions'
import { useStore } from '@/lib/use-store'
import { entityKey, type EntityKey } from '@/storage/catalog-entry'
import { everythingKnown, type KnownEntry } from '@/storage/known-entries'
import { Age } from '@/ui/age'
import { shortId } from '@/ui/id-chip'
import { useConsoleActions, usePages } from './console-actions'
import classes from './palette.module.css'
import { useOpenRecord } from './navigation'

/** Entries of the catalog that are shown for a word, and before there is one. */
const [maxFound, maxRecent] = [12, 5]

type Entries = ReadonlyMap<string, KnownEntry>

interface PaletteDialogProps {
  store: SpotlightStore
  query: string
  onQueryChange: (query: string) => void
  onClosed: () => void
}

/** Everything that can be gone to, and what can be done here: by a word, or by ids in pasted text. */
export function PaletteDialog({ store, query, onQueryChange, onClosed }: PaletteDialogProps) {
  const { catalog, environment } = useRouteContext({ from: '__root__' })
  const entries = useStore(catalog, everythingKnown)
  const open = useOpenEntity()
  const here = useOpenRecord()
  const page = useStore(pageActions)
  const [pages, anywhere] = [usePages(), useConsoleActions()]
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
  const named = (actions: readonly PaletteAction[]) =>
    actions.filter(({ label, also = '' }) => searchable(`${label} ${also}`).includes(word))
  const onPage = sentence`On this page, ${page?.title ?? ''}`
  const groups: [title: string, rows: readonly PaletteAction[]][] =
    word === ''
      ? [
          ['Recent', recent(entries, here).map((entry) => entryRow(entry, open))],
          [onPage, page?.actions() ?? []],
          ['Anywhere', anywhere],
        ]
      : [
          ['Ids in your text', certain.map((choice) => choiceRow(choice, entries, open))],
          [onPage, page ? [...page.asked(query.trim()), ...named(page.actions())] : []],
          ['Seen in this browser', known.map((entry) => entryRow(entry, open))],
          ['Pages and actions', named([...pages, ...anywhere])],
        ]
  // Any word may be an id: without a digit it is offered as one only where nothing else is found.
  if (/\d/.test(word) || groups.every(([, rows]) => rows.length === 0)) {
    const guesses = choices.filter(({ isCertain }) => !isCertain)
    groups.push(['Open as an id', guesses.map((choice) => choiceRow(choice, entries, open))])
  }
  const found = groups.filter(([, rows]) => rows.length > 0)
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQueryChange}
      // Mantine knows nothing of what had the focus where the dialog's code came late.
      returnFocus={false}
      onSpotlightClose={onClosed}
      classNames={{ action: classes.action ?? '' }}
      styles={{
        // The rows scroll between search and keys, which stay.
        actionsList: {
          maxHeight: 'calc(100dvh - 2 * var(--modal-y-offset) - 90px)',
          overflowY: 'auto',
          padding: '4px 8px 8px',
          borderColor: 'var(--pc-line)',
        },
        footer: { borderColor: 'var(--pc-line)', padding: '0 18px' },
      }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        placeholder="Paste an id or a ticket, or search"
        aria-label="Search"
        leftSection={<IconSearch size={18} aria-hidden />}
        // The caret shows the focus: nothing else in this dialog can have it.
        styles={{ input: { outline: 'none', height: 52, fontSize: 15 } }}
      />
      {found.length > 0 ? (
        <Spotlight.ActionsList id={listId}>
          {found.map(([title, rows], index) => (
            <Box key={title} className={classes.group} role="group" aria-labelledby={`palette-${index}`}>
              <Text id={`palette-${index}`} className={classes.title}>
                {title}
              </Text>
              {rows.map((row) => (
                <PaletteRow key={row.id} row={row} />
              ))}
            </Box>
          ))}
          <FirstSelected key={found[0]?.[1][0]?.id} store={store} />
        </Spotlight.ActionsList>
      ) : (
        <Spotlight.Empty>
          {whereSecretBelongs(query, prefix) ?? 'Nothing found in this browser.'}
        </Spotlight.Empty>
      )}
      <Spotlight.Footer bg="var(--pc-app)">
        <Group gap={6} h={38} c="dimmed" fz="xs">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          <span>move</span>
          <Kbd ml="sm">Enter</Kbd>
          <span>choose</span>
          <Kbd ml="auto">Esc</Kbd>
          <span>close</span>
        </Group>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

const listId = 'palette-list'

/** Enter chooses the first row, whichever that is, also before anything is typed. Mantine selects it with each letter. */
function FirstSelected({ store }: { store: SpotlightStore }) {
  useLayoutEffect(() => {
    document.querySelector(`#${listId} [data-selected]`)?.removeAttribute('data-selected')
    document.querySelector(`#${listId} [data-action]`)?.setAttribute('data-selected', 'true')
    store.setState({ ...store.getState(), selected: 0 })
  }, [store])
  return null
}

function PaletteRow({ row: { label, note, warning, icon, picture, end, onChoose } }: { row: PaletteAction }) {
  const body = (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {warning !== undefined && <span data-severity="warning">{warning}</span>}
      </span>
      {picture}
      <span className={classes.end}>{end}</span>
    </>
  )
  if (!onChoose) return <div className={classes.told}>{body}</div>
  return (
    <Spotlight.Action onClick={onChoose} mih={picture === undefined ? 36 : 46}>
      {body}
      <Kbd className={classes.enter}>Enter</Kbd>
    </Spotlight.Action>
  )
}

function choiceRow(
  { kind, id, participant }: OpenOption,
  entries: Entries,
  open: ReturnType<typeof useOpenEntity>,
): PaletteAction {
  const named = (one: EntityKey) =>
    nameOf(entries.get(entityKey(one.kind, one.id)) ?? { ...one, label: '', fields: {} })
  const as = participant === undefined ? '' : ` as ${named({ kind: 'end-user', id: participant })}`
  const what = `${kinds[kind].singular} ${named({ kind, id })}${as}`
  return {
    id: `open ${kind} ${id} ${participant ?? ''}`,
    label: `Open ${what}`,
    icon: <EntityFace kind={kind} id={id} />,
    onChoose: () => open({ kind, id, participant }),
  }
}

function entryRow(entry: KnownEntry, open: (entry: KnownEntry) => void): PaletteAction {
  const { kind, id, notFoundAt, openedAt, seenAt, isShared } = entry
  const kindName = sentenceCase(kinds[kind].singular)
  return {
    id: `entry ${kind} ${id}`,
    label: nameOf(entry),
    note: isShared ? (
      `${kindName}, shared`
    ) : (
      <Age
        time={notFoundAt ?? openedAt ?? seenAt}
        prefix={notFoundAt === undefined ? `${kindName},` : `${kindName}, not found`}
      />
    ),
    icon: <EntityFace kind={kind} id={id} />,
    end: <bdi className="mono">{shortId(id, 14)}</bdi>,
    onChoose: () => open(entry),
  }
}

/** Those opened last, the last first. */
function recent(entries: Entries, here: EntityKey | undefined): KnownEntry[] {
  return [...entries.values()]
    .filter(({ openedAt }) => openedAt !== null)
    .toSorted((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
    .slice(0, maxRecent + 1)
    .filter(({ kind, id }) => kind !== here?.kind || id !== here.id)
    .slice(0, maxRecent)
}

/**
 * Entries that have the word in a name, the id or a field: first those with the word in what they are called,
 * then pinned and recent ones.
 */
function matching(entries: Entries, word: string): KnownEntry[] {
  const isCalled = (entry: KnownEntry) => searchable(nameOf(entry)).includes(word)
  const matches = ({ id, label, fields }: KnownEntry) =>
    [id, label, ...Object.values(fields)].some(
      (text) => typeof text === 'string' && searchable(text).includes(word),
    )
  return [...entries.values()]
    .filter(matches)
    .toSorted(
      (a, b) =>
        Number(isCalled(b)) - Number(isCalled(a)) ||
        Number(b.pinned) - Number(a.pinned) ||
        (b.openedAt ?? b.seenAt) - (a.openedAt ?? a.seenAt),
    )
    .slice(0, maxFound)
}
