import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import styles from './open-by-id.module.css'
import { readPasted } from './read-pasted'
import { thingKinds, type ThingKind } from './thing-kinds'

export interface OpenByIdProps {
  kind: ThingKind
  /** Below the field. */
  note?: ReactNode
}

/** Opens one thing of a kind by its id. */
export function OpenById({ kind, note }: OpenByIdProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const target = thingKinds.find((entry) => entry.kind === kind)
  const open = () => {
    const pasted = readPasted(text)
    const told = pasted.is === 'id' ? pasted.kind : undefined
    const page = thingKinds.find((entry) => entry.kind === (told ?? kind))?.page
    if (pasted.is === 'nothing') setProblem('Paste an id first.')
    else if (pasted.is === 'several') setProblem(`These are ${pasted.count} words. Paste one id.`)
    else if (page) void navigate({ to: page, params: { id: pasted.id } })
  }
  const name = target?.one.toLowerCase() ?? kind
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <input
        className={styles.input}
        aria-label={`Id of ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || note ? id : undefined}
        placeholder="Paste an id"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit">Open</Button>
      {(problem ?? note) && (
        <div
          id={id}
          role={problem ? 'alert' : undefined}
          className={`${styles.note} ${problem ? styles.bad : ''}`}
        >
          {problem ?? note}
        </div>
      )}
    </form>
  )
}
