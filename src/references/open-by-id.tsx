import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ThingRef } from '@/catalog/catalog-entry'
import { useCatalogStore } from '@/catalog/use-catalog'
import { Button } from '@/ui/button'
import { EntityPicker } from './entity-picker'
import { knownIds } from './id-guesses'
import { kindWords } from './kind-words'
import styles from './open-by-id.module.css'
import { parseIds } from './parse-ids'
import type { ThingKind } from './thing-kinds'
import { thingTarget } from './thing-target'
import { inSentence } from './things-counted'
import { unaddressableWords } from './unaddressable'

/** Opens one thing of a kind by its name, its id, or a link to it. */
export function OpenById({ kind }: { kind: ThingKind }) {
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const parsed = parseIds(text, knownIds(catalog, text))
  const { whole } = parsed
  const open = () => {
    const [first, ...others] = parsed.ids
    if (!first) setProblem('Enter an id first.')
    else if (others.length > 0)
      setProblem(`You entered ${parsed.ids.length} ids. Enter one, or open the text as one id.`)
    else go({ kind: first.kind ?? kind, id: first.id })
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
        open()
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
        act={
          <>
            <Button type="submit">Open</Button>
            {whole !== undefined && <Button onClick={() => go({ kind, id: whole })}>Open as one id</Button>}
          </>
        }
        onPick={(id) => go({ kind, id })}
      />
    </form>
  )
}
