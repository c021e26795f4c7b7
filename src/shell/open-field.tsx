import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { readPasted } from '@/references/read-pasted'
import { thingKinds } from '@/references/thing-kinds'
import { Kbd } from '@/ui/kbd'
import { OpenFieldList } from './open-field-list'
import styles from './open-field.module.css'

/** Opens anything by its id. An id does not tell what it is of, so the kind is chosen; the page's own comes first. */
export function OpenField() {
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const pasted = readPasted(text)
  const told = pasted.is === 'id' ? pasted.kind : undefined
  const likely = thingKinds.findIndex(({ kind, list }) => (told ? kind === told : path.startsWith(list)))
  const active = moved ?? Math.max(0, likely)
  const shown = open && pasted.is !== 'nothing'

  const choose = (index: number) => {
    const page = thingKinds[index]?.page
    if (pasted.is !== 'id' || !page) return
    setText('')
    setOpen(false)
    input.current?.blur()
    void navigate({ to: page, params: { id: pasted.id } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown) {
      event.preventDefault()
      setMoved((active + step + thingKinds.length) % thingKinds.length)
    } else if (event.key === 'Escape' && shown) {
      setOpen(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (shown) choose(active)
      else setOpen(true)
    }
  }

  return (
    <div role="search" className={styles.form}>
      <div className={styles.box}>
        <IconSearch size={14} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label="Open by id"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && pasted.is === 'id' ? `${listId}-${active}` : undefined}
          placeholder="Paste an id"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMoved(undefined)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
        <Kbd keys="Mod K" />
      </div>
      {shown && (
        <OpenFieldList id={listId} pasted={pasted} active={active} onActive={setMoved} onChoose={choose} />
      )}
    </div>
  )
}
