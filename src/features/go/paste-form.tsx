import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldProps } from '@/ui/fields/field-props'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { wordsAsIds, type FoundId } from '@/entities/ids/find-ids'
import { ParticipantViewLinks } from '@/entities/pasted/participant-view-links'
import { participantViewsIn, namedViewTarget } from '@/entities/pasted/participant-views'
import { readPasted, wholeId } from '@/entities/ids/parse-ids'
import { pastedIdsSearch, writeRest } from '@/entities/ids/write-ids'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/json/without-credentials'
import { AsIds } from './as-ids'
import styles from './go-page.module.css'

interface PasteFormProps {
  initialText: string
  autoFocus: boolean
  /** The text in it was not searched for ids yet. */
  isNew: boolean
  onNew: (isNew: boolean) => void
  /** The ids that do not fit into the address `ref`, as text. */
  onRest: (ref: string, text: string) => void
}

/**
 * Accepts any text; `initialText` is a text of the address in which no id was found, or the ids that did not fit into
 * the address. Only the ids, and what the text says about them, go into the address.
 */
export function PasteForm({ initialText, autoFocus, isNew, onNew, onRest }: PasteFormProps) {
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  const [{ text, omitted }, setTyped] = useState({ text: initialText, omitted: false })
  const [problem, setProblem] = useState<string>()
  const [words, setWords] = useState<readonly FoundId[]>([])
  const open = (ids: readonly FoundId[]) => {
    const search = pastedIdsSearch(ids)
    onRest(search.ref, writeRest(ids.slice(ids.length - Number(search.more ?? 0))))
    void navigate({ to: '/go', search: { ...search, ...(omitted ? { left_out: '1' as const } : {}) } })
  }
  const trimmed = text.trim()
  const isList = /[,;]/.test(trimmed) && !/\s/.test(trimmed)
  const whole = isList && !omitted ? wholeId(text) : undefined
  const find = () => {
    // All of them: those that do not fit into the address remain in the field.
    const found = readPasted(text, catalog, Infinity)
    const { ids, sure, form } = found
    if (sure || (form === 'id' && !omitted)) open(ids)
    else {
      onNew(false)
      setProblem('No ids found in this text.')
      // A text from which a credential was removed is no id.
      setWords(omitted ? [] : wordsAsIds(text, found))
    }
  }
  /** Opens the first choice, as Enter does. */
  const openFirst = () => {
    const target = namedViewTarget(participantViewsIn(text, readPasted(text, catalog).ids, catalog).views)
    if (target) void navigate(target)
    else find()
  }
  return (
    <form
      className={styles.form}
      aria-label="Paste anything"
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <Textarea
        {...fieldProps({
          label: 'Paste anything',
          hideLabel: true,
          mono: true,
          error: problem,
          warning: omitted ? credentialOmittedMessage : undefined,
        })}
        rows={1}
        autoFocus={autoFocus}
        className={styles.field}
        placeholder="Paste an id, a link, JSON, a table or a log line"
        value={text}
        onChange={({ target }) => {
          const cleaned = withoutCredentials(target.value)
          setTyped(cleaned)
          onNew(cleaned.text.trim() !== '')
          setProblem(undefined)
          setWords([])
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          openFirst()
        }}
      />
      <Button type="submit" variant={isNew ? 'filled' : 'default'}>
        Find ids
      </Button>
      {whole !== undefined && (
        <Button onClick={() => open([{ id: whole, kind: undefined }])}>Open as one id</Button>
      )}
      <AsIds words={words} />
      {text !== '' && <ParticipantViewLinks text={text} inBox />}
    </form>
  )
}
