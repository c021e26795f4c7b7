import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EntityRef } from '@/storage/catalog/catalog-entry'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { EntityPicker } from '@/entities/entity-picker'
import { catalogIds } from '@/entities/ids/id-guesses'
import { kindLabels } from '@/entities/kind-labels'
import styles from './open-by-id.module.css'
import { parseIds } from '@/entities/ids/parse-ids'
import type { EntityKind } from '@/entities/entity-kinds'
import { entityTarget } from '@/entities/entity-target'
import { inSentence } from '@/entities/pluralize-entities'
import { unaddressableMessage } from '@/entities/ids/unaddressable'

/** Opens one entity of a kind by its name, its id, or a link to it. */
export function OpenById({ kind }: { kind: EntityKind }) {
  const navigate = useNavigate()
  const catalog = useCatalogStore()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const parsed = parseIds(text, catalogIds(catalog, text))
  const { whole } = parsed
  const open = () => {
    const [first, ...others] = parsed.ids
    if (!first) setProblem('Enter an id.')
    else if (others.length > 0)
      setProblem(`You entered ${parsed.ids.length} ids. Enter one, or open the text as one id.`)
    else go({ kind: first.kind ?? kind, id: first.id })
  }
  const go = (ref: EntityRef) => {
    const target = entityTarget(ref)
    if (target) void navigate(target)
    else setProblem(unaddressableMessage)
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
        label={`Open another ${inSentence(kindLabels[kind].one)}`}
        value={text}
        error={problem}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
        action={
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
