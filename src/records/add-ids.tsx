import type { ReactNode } from 'react'
import { counted } from '@/lib/counted'
import { EntityPicker } from '@/references/entity-picker'
import type { ThingKind } from '@/references/thing-kinds'
import { Button } from '@/ui/button'
import styles from './id-set-field.module.css'
import { isQuoted, isSpaced, typedIds } from './typed-ids'

/** What is typed and not added yet. */
export interface TypedIds {
  readonly text: string
  readonly problem?: string | undefined
}

interface AddIdsProps {
  kind: ThingKind
  typed: TypedIds
  onTyped: (typed: TypedIds) => void
  onAdd: (ids: readonly string[]) => void
}

const inQuotes = 'An id with spaces goes in quotes.'
const noId = `Choose one from the list, or paste its id. ${inQuotes}`

/** One that is known, or ids as they are pasted, many at once. */
export function AddIds({ kind, typed: { text, problem }, onTyped, onAdd }: AddIdsProps) {
  const put = (ids: readonly string[]) => {
    onAdd(ids)
    onTyped({ text: '' })
  }
  const add = () => {
    const ids = typedIds(text, kind)
    if (isNoId(ids) && !isQuoted(text)) onTyped({ text, problem: noId })
    else put(ids)
  }
  return (
    <form
      className={styles.add}
      onPasteCapture={(event) => {
        // A line of text would lose what parts them.
        const pasted = event.clipboardData.getData('text')
        const ids = typedIds(pasted, kind)
        const isName = isNoId(ids) && !/[\n\t,;[{]/.test(pasted.trim())
        if (ids.length < 2 || isName) return
        event.preventDefault()
        event.stopPropagation()
        put(ids)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <EntityPicker
        kind={kind}
        label={`Add a known ${kind}, or paste ids`}
        hideLabel
        value={text}
        error={problem}
        told={problem === undefined ? toldOf(text, kind) : ''}
        onChange={(next) => onTyped({ text: next })}
        onPick={(picked) => put([picked])}
        act={<Button type="submit">Add</Button>}
      />
    </form>
  )
}

/** Several words are a name that was not chosen, unless each may be an id. */
function isNoId(ids: readonly string[]): boolean {
  return ids.length === 0 || (ids.length > 1 && !ids.every((id) => /\d/.test(id)))
}

/** What is typed is told as one id only where it is taken for one. */
function toldOf(text: string, kind: ThingKind): ReactNode {
  const ids = typedIds(text, kind)
  if (text.trim() === '' || (ids.length === 1 && ids[0] === text.trim())) return undefined
  if (isNoId(ids) && !isQuoted(text)) return noId
  return isSpaced(text) ? `${counted(ids.length, 'id')}. ${inQuotes}` : counted(ids.length, 'id')
}
