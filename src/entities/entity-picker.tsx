import { useEffect, useState, type ClipboardEvent, type ReactNode } from 'react'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { catalogSearch, warmSearch } from '@/storage/catalog/catalog-search'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import { ComboboxField } from '@/ui/combobox-field'
import type { FieldFrame } from '@/ui/field'
import { catalogIds } from './id-guesses'
import { kindLabels } from './kind-labels'
import { PickedEntity } from './picked-entity'
import { oneId, parseIds, idAsInput } from './parse-ids'
import type { EntityKind } from './entity-kinds'
import { EntityOption } from './entity-option'
import { inSentence } from './pluralize-entities'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/without-credentials'

export interface EntityPickerProps extends Omit<FieldFrame, 'warning' | 'help'> {
  kind: EntityKind
  /** An id exactly as it is to be sent, or empty. */
  value: string
  onChange: (id: string) => void
  /** A button in line with the field. */
  action?: ReactNode
  /** Under the field, instead of what the id is known as: it is no single id. */
  status?: ReactNode
  /** One was taken from the list. `onChange` has told it before. */
  onPick?: ((id: string) => void) | undefined
}

const most = 20

/** A field that takes an id: of a thing known to this browser, found by its name, or any other, typed or pasted. */
export function EntityPicker({ kind, value, onChange, onPick, status, ...frame }: EntityPickerProps) {
  const catalog = useCatalogStore()
  // Names follow the catalog.
  useCatalogState()
  const [omitted, setOmitted] = useState(false)
  const [linked, setLinked] = useState<CatalogKind>()
  useEffect(() => warmSearch(catalog), [catalog])
  const id = oneId(value)

  // A token or key never becomes an id: ids go into addresses.
  const put = (text: string, written = (pure: string) => pure) => {
    const cleaned = withoutCredentials(text)
    setOmitted(cleaned.omitted)
    setLinked(undefined)
    onChange(cleaned.omitted ? cleaned.text.trim() : written(text))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: before } = event.currentTarget
    const text = event.clipboardData.getData('text')
    const { ids, excluded, isText } = parseIds(text, catalogIds(catalog, text))
    const [pasted, ...others] = ids
    const isOne = pasted !== undefined && others.length === 0 && (isText || excluded.length === 0)
    if (!isOne || (selectionEnd ?? 0) - (selectionStart ?? 0) < before.length) return
    event.preventDefault()
    put(pasted.id, (pure) => idAsInput(pure, catalogIds(catalog, pure)))
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
      help={id === '' ? undefined : (status ?? <PickedEntity kind={kind} id={id} />)}
      warning={
        omitted
          ? credentialOmittedMessage
          : linked &&
            `According to the pasted text, this is of another type: ${inSentence(kindLabels[linked].one)}.`
      }
      optionsFor={(text) =>
        catalogSearch(catalog)(text, most, kind).map((entry) => ({
          key: entry.id,
          label: <EntityOption entry={entry} />,
        }))
      }
      // What a name finds is meant. Anything with a digit may be an id, which is used exactly as it is written.
      selectsFirst={(text) => !/\d/.test(text) && !catalog.get({ kind, id: text })}
      onChoose={({ key }) => {
        put(key)
        onPick?.(key)
      }}
    />
  )
}
