import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ThingRef } from '@/catalog/catalog-entry'
import { Button } from '@/ui/button'
import { EntityPicker } from './entity-picker'
import { kindWords } from './kind-words'
import styles from './open-by-id.module.css'
import { readPasted } from './read-pasted'
import type { ThingKind } from './thing-kinds'
import { thingTarget } from './thing-target'
import { inSentence } from './things-counted'
import { unaddressableWords } from './unaddressable'

/** Opens one thing of a kind by its name, its id, or a link to it. */
export function OpenById({ kind }: { kind: ThingKind }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const open = (typed: string) => {
    const pasted = readPasted(typed)
    if (pasted.is === 'nothing') setProblem('Paste an id first.')
    else if (pasted.is === 'several') setProblem(`These are ${pasted.count} words. Paste one id.`)
    else go({ kind: pasted.kind ?? kind, id: pasted.id })
  }
  const go = (ref: ThingRef) => {
    const target = thingTarget(ref)
    if (target) void navigate(target)
    else setProblem(unaddressableWords)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        open(text)
      }}
    >
      <EntityPicker
        kind={kind}
        label={`Open another ${inSentence(kindWords[kind].one)}`}
        value={text}
        error={problem}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
        act={<Button type="submit">Open</Button>}
        onPick={(id) => go({ kind, id })}
      />
    </form>
  )
}
