import { Button, Kbd } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconClipboardText } from '@tabler/icons-react'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react'
import { cleanId } from './clean-id'
import { EntityName } from './entity-name'
import { useOpenEntity } from './entity-link'
import { modifierKey } from '@/lib/keys'
import { stringSearchParams, writeIds } from '@/lib/search-params'
import { sentenceCase } from '@/lib/words'
import { isStorableId, type EntityKind } from '@/storage/catalog-entry'
import { everythingKnown } from '@/storage/known-entries'
import { RouterAnchor } from '@/ui/router-links'
import { TextArea } from '@/ui/text-area'
import classes from './entities.module.css'
import { choicesIn, type OpenOption } from './pasted/choices'
import { kindIcon } from './kind-icon'
import { kinds } from './kinds'
import { knownIds } from './pasted/known-ids'
import { hasApiKey, readPastedText, wholeText, whyNoId, type PastedId } from './pasted/read-pasted-text'

interface OpenByIdProps {
  /** On the page of one kind, any plain text is an id of it. */
  kind?: EntityKind
  /** What stands in it at first, to be corrected. */
  initial?: string
  /** The main field of a page. */
  large?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Opens whatever is pasted: an id, a link, a log line, JSON. Several ids are listed below, to choose from. */
export function OpenById({ kind, initial = '', large = false, ref }: OpenByIdProps) {
  const { catalog, environment } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const openEntity = useOpenEntity()
  const isNarrow = useMediaQuery('(width < 480px)', false, { getInitialValueInEffect: false })
  const isRoomy = large && !isNarrow
  const [text, setText] = useState(initial)
  const [message, setMessage] = useState<string>()
  const [choices, setChoices] = useState<readonly OpenOption[]>([])

  function show(problem: string | undefined, found: readonly OpenOption[] = []) {
    setMessage(problem)
    setChoices(found)
  }

  function open(event: SubmitEvent) {
    event.preventDefault()
    const prefix = environment.apiKeyPrefix
    const read = readPastedText(text, knownIds(everythingKnown(catalog.get())), prefix)
    const found = (kind ? asKind(read, text, kind) : read).filter(({ id }) => !hasApiKey(id, prefix))
    const isSure = read.some(({ because }) => because !== 'none')
    const typed = isSure ? [] : wholeText(text, prefix).filter(({ id }) => found.every(isTypedAs(id)))
    const all = choicesIn([...found, ...typed.map((one) => ({ ...one, kinds: kind ? [kind] : [] }))])
    // Beside ids whose kind is told, the others are not opened by themselves.
    const certain = all.filter(({ isCertain }) => isCertain)
    // "Space X, participant Y says …"
    const views = all.filter(({ participant }) => participant !== undefined)
    const likeliest = [views, certain, all].find((some) => some.length > 0) ?? []
    const [only, ...others] = likeliest
    const users = likeliest.filter((one) => one.kind === 'end-user').map(({ id }) => id)
    if (found.length === 0 && !kind) show(whyNoId(text, prefix), all)
    else if (all.length === 0) show(whyNoId(text, prefix))
    else if (only && others.length === 0) {
      change('')
      openEntity(only)
    } else if (users.length > 1 && users.length === likeliest.length) {
      change('')
      show(leftOut(text, users))
      void navigate({ to: '/end-users', search: { ids: writeIds(users) } })
    } else show(undefined, all)
  }

  function change(next: string) {
    setText(next)
    show(undefined)
  }

  // Lines stay apart, which an input of one line would join; so Enter opens.
  function openOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  const label = kind ? `Open ${kinds[kind].plural} by id` : 'Open by id'
  const placeholder = kind
    ? 'Paste one or more ids or links'
    : `Paste an id${isNarrow ? ' or a ticket' : ', a link or a whole ticket'}`
  return (
    <form
      noValidate
      className={classes.open}
      data-large={large || undefined}
      role="search"
      aria-label={label}
      onSubmit={open}
    >
      <TextArea
        ref={ref}
        size="md"
        radius={large ? 'lg' : 'sm'}
        leftSection={<IconClipboardText size={18} aria-hidden />}
        leftSectionWidth={large ? 48 : 38}
        rightSection={
          <>
            {isRoomy && <Kbd mr={10}>{`${modifierKey} V`}</Kbd>}
            <Button type="submit" size={large ? 'sm' : 'xs'} variant={large ? 'filled' : 'default'}>
              Open
            </Button>
          </>
        }
        rightSectionWidth={isRoomy ? 132 : large ? 82 : 74}
        rightSectionProps={{ style: { justifyContent: 'end', paddingRight: 9 } }}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={message}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={openOnEnter}
      />
      <div role="status">
        {choices.length > 0 && (
          <>
            <small>Open as:</small>
            <ul className={classes.choices} aria-label="Found in your text">
              {choices.map(({ kind, id, participant }) => (
                <li key={`${kind} ${id} ${participant ?? ''}`}>
                  <RouterAnchor
                    to={kinds[kind].page}
                    params={{ id }}
                    search={stringSearchParams({ participant })}
                  >
                    <span className={classes.nameCell}>
                      {kindIcon(kind)}
                      <span>{sentenceCase(kinds[kind].singular)}</span>
                      <bdi className="mono">{id}</bdi>
                      {participant !== undefined && (
                        <>
                          as <EntityName kind="end-user" id={participant} />
                        </>
                      )}
                    </span>
                  </RouterAnchor>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  )
}

/** On the page of a kind: a plain list as it stands; else what may be of that kind; else all that was found, or the text. */
function asKind(found: PastedId[], text: string, kind: EntityKind): PastedId[] {
  const asList = listedIds(text).map((id): PastedId => ({ id, kinds: [kind], because: 'none' }))
  if (asList.every(({ id }) => plainId.test(id))) return asList
  const mine = found.filter(({ kinds: likely }) => likely.length === 0 || likely.includes(kind))
  if (mine.length > 0) return mine.map((one) => ({ ...one, kinds: [kind] }))
  return found.length > 0 ? found : asList.filter(({ id }) => !/^(?:https?:\/)?\/|^\{/.test(id))
}

/** Whether a text has more than an id that was found in it, but nothing besides it. */
const isTypedAs = (text: string) => (one: PastedId) => one.id !== text && one.id === cleanId(text)

const plainId = /^[^\s{}:=?/][^\s{}:=?]*$/

/** One in a line, or several where all of them look like ids: an id may have a comma too. */
function listedIds(text: string): string[] {
  const ids = text.split('\n').flatMap((line) => {
    const parts = partsOf(line)
    return parts.every((part) => plainId.test(part)) ? parts : [cleanId(line)]
  })
  return [...new Set(ids)].filter(isStorableId)
}

/** Spaces too part what looks like no words. */
function partsOf(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const parts = words.every((word) => /[\d_]/.test(word)) ? words : [text]
  const texts = parts.flatMap((part) => part.split(/[\n,;]/))
  return texts.map(cleanId).filter(isStorableId)
}

/** What a list had besides its ids, in words. */
function leftOut(text: string, ids: readonly string[]): string | undefined {
  const others = partsOf(text).filter((part) => !ids.some((id) => part.includes(id)))
  return others.length === 0 || /[{}]/.test(text) ? undefined : `Not looked up: ${others.join(', ')}`
}
