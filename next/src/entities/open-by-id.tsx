import { Button, Text, Textarea } from '@mantine/core'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react'
import { cleanId } from '@/lib/clean-id'
import { sentenceCase } from '@/lib/words'
import { writeIds } from '@/lib/id-list'
import { useStore } from '@/lib/use-store'
import { isStorableId, type EntityKind } from '@/storage/catalog-entry'
import { RouterAnchor } from '@/ui/router-links'
import classes from './entities.module.css'
import { choicesOf, type Choice } from './choices'
import { kindIcon } from './kind-icon'
import { kinds, pageOf } from './kinds'
import { knownIds } from './known-ids'
import { readPastedText, type PastedId } from './read-pasted-text'

interface OpenByIdProps {
  /** On the page of one kind, any plain text is an id of it. */
  kind?: EntityKind
  /** The main field of a page. */
  large?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Opens whatever is pasted: an id, a link, a log line, JSON. Several ids are listed below, to choose from. */
export function OpenById({ kind, large = false, ref }: OpenByIdProps) {
  const { catalog } = useRouteContext({ from: '__root__' })
  const { entries } = useStore(catalog)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [message, setMessage] = useState<string>()
  const [choices, setChoices] = useState<readonly Choice[]>([])

  function show(problem: string | undefined, found: readonly Choice[] = []) {
    setMessage(problem)
    setChoices(found)
  }

  function open(event: SubmitEvent) {
    event.preventDefault()
    const read = readPastedText(text, knownIds(entries))
    const found = kind ? asKind(read, text, kind) : read
    const all = found.flatMap(choicesOf)
    const users = all.filter((one) => one.kind === 'end-user').map(({ id }) => id)
    const openable = all.filter((one) => pageOf(one.kind) !== null)
    const [first] = all
    const to = first && all.length === 1 ? pageOf(first.kind) : null
    if (!first) show(noIdIn(text))
    else if (users.length > 1 && users.length === all.length) {
      show(undefined)
      void navigate({ to: '/end-users', search: { ids: writeIds(users) } })
    } else if (openable.length === 0)
      show(`${sentenceCase(kinds[first.kind].plural)} cannot be opened here yet.`)
    else if (to === null) show(undefined, openable)
    else {
      show(undefined)
      void navigate({ to, params: { id: first.id } })
    }
  }

  // Lines stay apart, which an input of one line would join; so Enter opens.
  function openOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  const label = kind ? `Open ${kinds[kind].plural} by id` : 'Open by id'
  const placeholder = kind
    ? 'Paste an id or a link, or many of them'
    : 'Paste an id, a link, a log line or JSON'
  return (
    <form noValidate className={classes.open} role="search" aria-label={label} onSubmit={open}>
      <div className={classes.openLine} data-large={large || undefined}>
        <Textarea
          ref={ref}
          className={classes.grow}
          aria-label={label}
          placeholder={placeholder}
          rows={Math.min(5, text.split('\n').length)}
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={message}
          onChange={(event) => {
            setText(event.currentTarget.value)
            show(undefined)
          }}
          onKeyDown={openOnEnter}
        />
        <Button type="submit" variant={large ? 'filled' : 'default'}>
          Open
        </Button>
      </div>
      <div role="status">
        {choices.length > 0 && (
          <>
            <Text size="sm" mt="xs">
              Found in your text. Choose one.
            </Text>
            <ul className={classes.choices} aria-label="Found in your text">
              {choices.map((one) => (
                <li key={`${one.kind} ${one.id}`}>
                  <ChoiceLink choice={one} />
                  <span className={classes.why}>{one.why}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  )
}

function ChoiceLink({ choice: { kind, id } }: { choice: Choice }) {
  const to = pageOf(kind)
  const name = (
    <span className={classes.nameCell}>
      {kindIcon(kind)}
      <span>{sentenceCase(kinds[kind].singular)}</span>
      <bdi className="mono">{id}</bdi>
    </span>
  )
  if (to === null) return name
  return (
    <RouterAnchor to={to} params={{ id }}>
      {name}
    </RouterAnchor>
  )
}

/** On the page of a kind: a plain list as it stands; else what may be of that kind; else all that was found, or the text. */
function asKind(found: PastedId[], text: string, kind: EntityKind): PastedId[] {
  const parts = new Set(
    text
      .split(/[\n,;]/)
      .map(cleanId)
      .filter(isStorableId),
  )
  const asList = [...parts].map((id): PastedId => ({ id, kinds: [kind], because: 'none' }))
  if (asList.every(({ id }) => !/[\s{}:=?]|^\//.test(id))) return asList
  const mine = found.filter(
    ({ kinds: likely, because }) => likely.includes(kind) || because === 'none' || because === 'prefix',
  )
  if (mine.length > 0) return mine.map((one) => ({ ...one, kinds: [kind] }))
  return found.length > 0 ? found : asList.filter(({ id }) => !/^(?:https?:\/)?\/|^\{/.test(id))
}

function noIdIn(text: string): string {
  if (text.trim() === '') return 'Paste an id first.'
  if (/\beyJ[\w-]*\./.test(text)) return 'This is a token, not an id. Paste it under Identities.'
  return 'No id found in this text.'
}
