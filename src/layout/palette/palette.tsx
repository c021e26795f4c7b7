import { Kbd } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { formOfPasted } from '@/session/sign-in/api-key-form'
import { lazyPart } from '@/ui/states/lazy-part'
import { closeOverlay } from '@/ui/overlays/overlay'
import { createPaletteKeys, type PaletteKey } from './palette-keys'
import { focusAgain } from '@/ui/focus-again'
import styles from './palette.module.css'

const PaletteResults = lazyPart(async () => (await import('./palette-results')).PaletteResults)

/** Length above which a pasted text is stored unchanged, and the field shows only its start. */
const editable = 4_000

/** The field that opens, finds and does everything. It appears at once; its results come with the rest of the code. */
export function Palette({ begin, onSignOut }: { begin: string; onSignOut: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [keys] = useState(createPaletteKeys)
  const [{ text, omitted, isKey }, setTyped] = useState(() => cleaned(begin))
  /** Id of the selected row; null for none, undefined while the list is not loaded. */
  const [active, setActive] = useState<string | null>()
  const list = useId()
  const isLong = text.length > editable
  // Line breaks separate the rows of a table, and a field has none.
  const shown = isLong ? `${text.slice(0, 200)}…` : text.replace(/\s*[\r\n]+\s*/g, ' ')

  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    input.current?.focus()
    input.current?.select()
    return () => {
      element?.close()
      focusAgain(before)
    }
  }, [])

  // A token or key never gets into the field: it would be in the document, and from there in an address.
  const put = (next: string) => setTyped(cleaned(next))

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const { selectionStart, selectionEnd } = event.currentTarget
    const isPlain = !/[\r\n]/.test(pasted) && pasted.length <= editable && !withoutCredentials(pasted).omitted
    if (isPlain && !isLong) return
    event.preventDefault()
    put(
      isLong
        ? pasted
        : shown.slice(0, selectionStart ?? 0) + pasted + shown.slice(selectionEnd ?? shown.length),
    )
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return
    if (isLong && (event.key === 'Backspace' || event.key === 'Delete')) put('')
    // In a text these keys move to its ends.
    const isForText = text !== '' && (event.key === 'Home' || event.key === 'End')
    if (!isPaletteKey(event.key) || isForText) return
    event.preventDefault()
    keys.press({ key: event.key, newTab: event.ctrlKey || event.metaKey })
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Open anything"
      onCancel={(event) => {
        event.preventDefault()
        closeOverlay()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) closeOverlay()
      }}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        aria-label="Paste an id or search"
        aria-expanded={active !== undefined}
        aria-controls={active === undefined ? undefined : list}
        aria-autocomplete="list"
        aria-activedescendant={active ?? undefined}
        placeholder="Paste an id or search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        readOnly={isLong}
        data-mono={/\d/.test(text) && !/\s/.test(text)}
        value={shown}
        onChange={(event) => put(event.target.value)}
        onPaste={paste}
        onKeyDown={press}
      />
      <button type="button" tabIndex={-1} className={styles.close} aria-label="Close" onClick={closeOverlay}>
        <Kbd>Esc</Kbd>
      </button>
      <PaletteResults
        text={text}
        omitted={omitted}
        isKey={isKey}
        list={list}
        keys={keys}
        onActive={setActive}
        onText={(next) => {
          put(next)
          input.current?.focus()
        }}
        onSignOut={onSignOut}
      />
    </dialog>
  )
}

function cleaned(text: string) {
  const { text: rest, omitted } = withoutCredentials(text)
  return { text: rest.trim() === '' ? '' : rest, omitted, isKey: omitted && formOfPasted(text) === 'api key' }
}

function isPaletteKey(key: string): key is PaletteKey['key'] {
  return ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter'].includes(key)
}
