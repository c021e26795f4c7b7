import { useEffect, useState, type ClipboardEvent, type ReactNode } from 'react'
import type { CatalogKind } from '@/catalog/catalog-kinds'
import { catalogSearch, warmSearch } from '@/catalog/catalog-search'
import { useCatalogState, useCatalogStore } from '@/catalog/use-catalog'
import { ComboboxField } from '@/ui/combobox-field'
import type { FieldFrame } from '@/ui/field'
import { knownIds } from './id-guesses'
import { kindWords } from './kind-words'
import { PickedThing } from './picked-thing'
import { oneId, parseIds, typedId } from './parse-ids'
import type { ThingKind } from './thing-kinds'
import { ThingOption } from './thing-option'
import { inSentence } from './things-counted'
import { leftOutWords, withoutCredentials } from '@/lib/without-credentials'

export interface EntityPickerProps extends Omit<FieldFrame, 'warning' | 'help'> {
  kind: ThingKind
  /** An id exactly as it is to be sent, or empty. */
  value: string
  onChange: (id: string) => void
  /** A button in line with the field. */
  act?: ReactNode
  /** Under the field, instead of what the id is known as: it is no single id. */
  told?: ReactNode
  /** One was taken from the list. `onChange` has told it before. */
  onPick?: ((id: string) => void) | undefined
}

const most = 20

/** A field that takes an id: of a thing known to this browser, found by its name, or any other, typed or pasted. */
export function EntityPicker({ kind, value, onChange, onPick, told, ...frame }: EntityPickerProps) {
  const catalog = useCatalogStore()
  // Names follow the catalog.
  useCatalogState()
  const [leftOut, setLeftOut] = useState(false)
  const [linked, setLinked] = useState<CatalogKind>()
  useEffect(() => warmSearch(catalog), [catalog])
  const id = oneId(value)

  // A token or key never becomes an id: ids go into addresses.
  const put = (text: string, written = (pure: string) => pure) => {
    const cleaned = withoutCredentials(text)
    setLeftOut(cleaned.leftOut)
    setLinked(undefined)
    onChange(cleaned.leftOut ? cleaned.text.trim() : written(text))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: before } = event.currentTarget
    const text = event.clipboardData.getData('text')
    const { ids, excluded, isText } = parseIds(text, knownIds(catalog, text))
    const [pasted, ...others] = ids
    const isOne = pasted !== undefined && others.length === 0 && (isText || excluded.length === 0)
    if (!isOne || (selectionEnd ?? 0) - (selectionStart ?? 0) < before.length) return
    event.preventDefault()
    put(pasted.id, (pure) => typedId(pure, knownIds(catalog, pure)))
    if (pasted.kind !== kind) setLinked(pasted.kind)
  }
  return (
    <ComboboxField
      {...frame}
      mono
      placeholder="A known name, or any id"
      value={value}
      onChange={({ target }) => put(target.value)}
      onPaste={paste}
      help={id === '' ? undefined : (told ?? <PickedThing kind={kind} id={id} />)}
      warning={
        leftOut
          ? leftOutWords
          : linked &&
            `According to the pasted text, this is of another type: ${inSentence(kindWords[linked].one)}.`
      }
      optionsFor={(text) =>
        catalogSearch(catalog)(text, most, kind).map((entry) => ({
          key: entry.id,
          label: <ThingOption entry={entry} />,
        }))
      }
      // What a name finds is meant. Anything with a digit may be an id, which is used exactly as it is written.
      takesFirst={(text) => !/\d/.test(text) && !catalog.get({ kind, id: text })}
      onChoose={({ key }) => {
        put(key)
        onPick?.(key)
      }}
    />
  )
}
