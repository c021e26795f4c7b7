import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readPasted } from '@/references/read-pasted'
import { thingKinds, type ThingKind } from '@/references/thing-kinds'
import { Button } from '@/ui/button'
import styles from './open-anything.module.css'

/** The big field: paste an id, say what it is, open it. */
export function OpenAnything() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ThingKind>('blueprint')
  const [problem, setProblem] = useState<string>()
  const pasted = readPasted(text)
  const told = pasted.is === 'id' ? pasted.kind : undefined
  const kind = told ?? chosen

  const open = () => {
    const page = thingKinds.find((entry) => entry.kind === kind)?.page
    if (pasted.is === 'nothing') setProblem('Paste an id first.')
    else if (pasted.is === 'several')
      setProblem(`These are ${pasted.count} words. Paste one id, or a link that ends in one.`)
    else if (page) void navigate({ to: page, params: { id: pasted.id } })
  }
  return (
    <form
      className={styles.form}
      aria-label="Open by id"
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <div className={styles.box}>
        <IconClipboard size={20} stroke={1.5} aria-hidden />
        <input
          className={styles.input}
          aria-label="Id or link"
          aria-invalid={problem ? true : undefined}
          aria-describedby="open-note"
          placeholder="Paste an id or a link"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <label className={styles.kind}>
          <span>as</span>
          <select
            aria-label="What the id is of"
            value={kind}
            disabled={told !== undefined}
            onChange={(event) => {
              const found = thingKinds.find((entry) => entry.kind === event.target.value)
              if (found) setChosen(found.kind)
            }}
          >
            {thingKinds.map((entry) => (
              <option key={entry.kind} value={entry.kind}>
                {entry.one}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="filled">
          Open
        </Button>
      </div>
      <p id="open-note" role={problem ? 'alert' : undefined} className={problem ? styles.bad : styles.note}>
        {problem ?? (told ? 'The link says what it is.' : 'An id does not tell what it is of, so say it.')}
      </p>
    </form>
  )
}
