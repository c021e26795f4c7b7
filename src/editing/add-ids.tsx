import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { EntityPicker } from '@/entities/entity-picker'
import { catalogIds } from '@/entities/ids/id-guesses'
import { kindLabels } from '@/entities/kind-labels'
import { inQuotes, parseIds, type ParsedIds } from '@/entities/ids/parse-ids'
import type { EntityKind } from '@/entities/entity-kinds'
import { inSentence } from '@/entities/pluralize-entities'
import styles from './fields.module.css'

/** Typed text that is not added yet. */
export interface PendingIds {
  readonly text: string
  readonly problem?: string | undefined
}

interface AddIdsProps {
  /** Of the text field. */
  ref?: Ref<HTMLInputElement>
  kind: EntityKind
  typed: PendingIds
  onPendingChange: (typed: PendingIds) => void
  onAdd: (ids: readonly string[]) => void
}

const quotesHint = 'Put quotes around an id that contains spaces.'
const noId = `Choose one from the list, or paste its id. ${quotesHint}`
const severalWordsMessage = 'This is more than one word. Choose from the list, or use “Add as one id”.'

/** Adds an entity of the catalog, or pasted ids, many at once. */
export function AddIds({ ref, kind, typed: { text, problem }, onPendingChange, onAdd }: AddIdsProps) {
  const catalog = useCatalogStore()
  const parse = (written: string) => {
    const clean = withoutCredentials(written).text
    return parseIds(clean, catalogIds(catalog, clean))
  }
  const parsed = parse(text)
  const one = parsed.isLoose ? text.trim() : parsed.whole
  const put = (ids: readonly string[], rest = '', why?: string) => {
    onAdd(ids)
    onPendingChange({ text: rest, problem: why })
  }
  /** Adds ids that fit. The rest stays in the box, with the reason. */
  const add = (read: ParsedIds) => {
    const { fitting, others } = sorted(read, kind)
    const rest = [...others.map(({ id }) => quotedIfNeeded(id)), ...read.excluded]
    if (fitting.length === 0) onPendingChange({ text, problem: reasonOf(read, kind) ?? noId })
    else put(fitting, rest.join(', '), reasonOf(read, kind))
  }
  return (
    <form
      className={styles.add}
      onPasteCapture={(event) => {
        // A single-line input would lose the line breaks between ids.
        const read = parse(event.clipboardData.getData('text'))
        const count = sorted(read, kind).fitting.length
        // A field for one id would drop the rest of the text.
        const isPartly = read.isText && read.excluded.length > 0
        if (count < 2 && !isPartly) return
        event.stopPropagation()
        if (count === 0) return
        event.preventDefault()
        add(read)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // Several words may be a name that was not chosen from the list.
        if (parsed.isLoose) onPendingChange({ text, problem: severalWordsMessage })
        else if (parsed.ids.length === 0) onPendingChange({ text, problem: noId })
        else add(parsed)
      }}
    >
      <EntityPicker
        ref={ref}
        kind={kind}
        label={`Add a known ${kind}, or paste ids`}
        hideLabel
        value={text}
        error={problem}
        status={problem === undefined ? statusOf(text, parsed, kind) : ''}
        onChange={(next) => onPendingChange({ text: next })}
        onPick={(picked) => put([picked])}
        action={
          <>
            <Button type="submit">Add</Button>
            {one !== undefined && <Button onClick={() => put([one])}>Add as one id</Button>}
          </>
        }
      />
    </form>
  )
}

/** Ids that may be of the kind, and ids that are of another kind according to the text. */
function sorted({ ids }: ParsedIds, kind: EntityKind) {
  const fits = (said: CatalogKind | undefined) => said === undefined || said === kind
  return {
    fitting: ids.filter((one) => fits(one.kind)).map(({ id }) => id),
    others: ids.filter((one) => !fits(one.kind)),
  }
}

/** Why text stays in the box. */
function reasonOf(read: ParsedIds, kind: EntityKind): string | undefined {
  const [other] = sorted(read, kind).others
  const [word] = read.excluded
  if (other?.kind !== undefined)
    return `According to your text, “${truncate(other.id, 60)}” is of another type: ${inSentence(kindLabels[other.kind].one)}.`
  if (word !== undefined)
    return `“${truncate(word, 60)}” does not look like an id. Add it as one id, or clear the field.`
  return undefined
}

function quotedIfNeeded(id: string): string {
  return /[\s,;]/.test(id) ? inQuotes(id) : id
}

/** Describes what adding would do with the text. Undefined if it is one id, which the picker describes. */
function statusOf(text: string, parsed: ParsedIds, kind: EntityKind): ReactNode {
  const { ids, isLoose, excluded } = parsed
  if (text.trim() === '' || (ids.length === 1 && ids[0]?.id === text.trim() && !isLoose)) return undefined
  if (isLoose) return severalWordsMessage
  if (ids.length === 0) return noId
  const count = pluralize(sorted(parsed, kind).fitting.length, 'id')
  return excluded.length > 0 || /\s/.test(text.trim()) ? `${count}. ${quotesHint}` : count
}
