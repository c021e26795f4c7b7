import { Text } from '@mantine/core'
import { useEffect, useState, type ClipboardEvent, type ReactNode, type Ref } from 'react'
import { truncate } from '@/lib/text/truncate'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/json/without-credentials'
import type { EntityRef, CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { catalogSearch, warmSearch } from '@/storage/catalog/catalog-search'
import { entityName } from '@/storage/catalog/entity-name'
import {
  useCatalogState,
  useCatalogStore,
  useCatalogEntity,
  useCatalogEntities,
  useCatalogName,
} from '@/storage/catalog/use-catalog'
import { ComboboxField } from '@/ui/fields/combobox-field'
import type { DenseFrame } from '@/ui/fields/dense-field'
import { ShortId } from '@/ui/id-chip'
import { shortId } from '@/ui/short-id'
import { EntityAge } from './entity-age'
import { EntityAvatar } from './entity-avatar'
import type { EntityKind } from './entity-kinds'
import entityOptionStyles from './entity-option.module.css'
import { catalogIds } from './ids/id-guesses'
import { kindLabels } from './kind-labels'
import { oneId, parseIds, idAsInput } from './ids/parse-ids'
import styles from './picked-entity.module.css'
import { inSentence } from './pluralize-entities'

const namesOf = new WeakMap<readonly CatalogEntry[], ReadonlyMap<string, string>>()

/** The name of an end user bound to a persona: few answers contain the name of the persona itself. */
function bearerName(endUsers: readonly CatalogEntry[], personaId: string): string | undefined {
  const names = namesOf.get(endUsers) ?? bearersIn(endUsers)
  namesOf.set(endUsers, names)
  return names.get(personaId)
}

function bearersIn(endUsers: readonly CatalogEntry[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const entry of endUsers) {
    const persona = entry.fields.persona_id?.value
    const name = entityName(entry)
    if (typeof persona === 'string' && persona !== '' && name !== undefined && !names.has(persona))
      names.set(persona, name)
  }
  return names
}

export interface EntityPickerProps extends Omit<DenseFrame, 'warning' | 'help' | 'mono'> {
  kind: EntityKind
  /** An id exactly as it is to be sent, or empty. */
  value: string
  onChange: (id: string) => void
  ref?: Ref<HTMLInputElement> | undefined
  /** A button in line with the field. */
  action?: ReactNode
  /** Shown under the field instead of the entity with this id, if the text is not a single id. */
  status?: ReactNode
  /** Called after `onChange` when an entity is picked from the list. */
  onPick?: ((id: string) => void) | undefined
}

const most = 20

/** A field for an id: of an entity in the catalog, found by its name, or any other id, typed or pasted. */
export function EntityPicker({ kind, value, onChange, onPick, status, ...frame }: EntityPickerProps) {
  const catalog = useCatalogStore()
  // Subscribes to the catalog, because names come from it.
  useCatalogState()
  const [omitted, setOmitted] = useState(false)
  const [linked, setLinked] = useState<CatalogKind>()
  useEffect(() => warmSearch(catalog), [catalog])
  const id = oneId(value)

  // A token or key never becomes an id, because ids go into addresses.
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
      // Text without a digit is meant as a name, so the first match is selected. Text with a digit may be an id, which
      // is used exactly as typed.
      selectsFirst={(text) => !/\d/.test(text) && !catalog.get({ kind, id: text })}
      onChoose={({ key }) => {
        put(key)
        onPick?.(key)
      }}
    />
  )
}

/** The entity with the picked or typed id, under the field. */
function PickedEntity({ kind, id }: EntityRef) {
  const entry = useCatalogEntity({ kind, id })
  const endUsers = useCatalogEntities('end user')
  if (!entry) return <>No known {inSentence(kindLabels[kind].one)} has this id. It will be sent as typed.</>
  const isMissing = entry.state.value === 'not found' || entry.state.value === 'deleted'
  const fullName = entityName(entry)
  const name = fullName === undefined ? undefined : truncate(fullName, 80)
  const bearer = name === undefined && kind === 'persona' ? bearerName(endUsers, id) : undefined
  return (
    <span className={styles.picked}>
      <EntityAvatar kind={kind} entry={entry} size={16} />
      <b>{name ?? shortId(id)}</b>
      {name === undefined && (
        <span>{bearer === undefined ? 'no name yet' : `of ${truncate(bearer, 80)}`}</span>
      )}
      {isMissing && <span className={styles.gone}>{entry.state.value}</span>}
      <EntityAge entry={entry} withSource />
    </span>
  )
}

/** An entity in a list of choices: its avatar, name, id and age. */
function EntityOption({ entry }: { entry: CatalogEntry }) {
  const { kind, id, state } = entry
  const isMissing = state.value === 'not found' || state.value === 'deleted'
  const name = useCatalogName(entry)?.slice(0, 200)
  const endUsers = useCatalogEntities('end user')
  const bearer = name === undefined && kind === 'persona' ? bearerName(endUsers, id) : undefined
  return (
    <>
      <EntityAvatar kind={kind} entry={entry} size={24} />
      <span className={entityOptionStyles.words}>
        {name === undefined ? (
          <>
            <span className="pc-mono" title={id}>
              <ShortId id={id} />
            </span>
            <Text span size="xs" c="dimmed">
              {bearer === undefined ? 'No name yet' : `of ${bearer.slice(0, 200)}`}
            </Text>
          </>
        ) : (
          <>
            <span>{name}</span>
            <span className={entityOptionStyles.id} title={id}>
              <ShortId id={id} />
            </span>
          </>
        )}
      </span>
      {isMissing ? (
        <span className={entityOptionStyles.gone}>{state.value}</span>
      ) : (
        <EntityAge entry={entry} tabIndex={-1} />
      )}
    </>
  )
}
