import { useState } from 'react'
import { useEdit } from '@/editing/resource-edit'
import { TextValue, type TextControl } from '@/editing/text-field'
import { toMoment } from '@/lib/time/moment'
import { relativeTime } from '@/lib/time/relative-time'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/json/without-credentials'
import { type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { ComboboxField } from '@/ui/fields/combobox-field'
import { ShortId } from '@/ui/id-chip'
import { useNow } from '@/ui/use-now'
import styles from './end-user-page.module.css'

/** The active version: a version of the end user's persona from the catalog, or any id exactly as typed. */
export function VersionField() {
  return (
    <TextValue name="active_persona_version_id">{(control) => <VersionControl {...control} />}</TextValue>
  )
}

function VersionControl({ value, onChange, ...frame }: TextControl) {
  const { form } = useEdit()
  // Empty if no persona is named.
  const personaId = textIn(form.value('persona_id')) ?? ''
  // It was chosen for the persona that the end user is about to lose.
  const isOfPersonaBefore =
    value !== '' &&
    Object.hasOwn(form.edits, 'persona_id') &&
    !Object.hasOwn(form.edits, 'active_persona_version_id')
  const [omitted, setOmitted] = useState(false)
  const versions = useCatalogEntities('persona version')
  const endUsers = useCatalogEntities('end user')
  const known = personaVersions(personaId, versions, endUsers)
  const chosen = useCatalogEntity(value === '' ? undefined : { kind: 'persona version', id: value.trim() })
  const owner = chosen?.fields.persona_id?.value
  const isOthers = typeof owner === 'string' && owner !== personaId
  const put = (text: string) => {
    const cleaned = withoutCredentials(text)
    setOmitted(cleaned.omitted)
    onChange(cleaned.text.trim())
  }
  const version = entityName(chosen)
  return (
    <ComboboxField
      {...frame}
      mono
      placeholder={personaId === '' ? 'No persona, so no version' : 'A known version, or any id'}
      value={value}
      onChange={({ target }) => put(target.value)}
      help={
        version === undefined ? (
          known.length > 0 ? (
            `${known.length === 1 ? '1 version of this persona was' : `${known.length} versions of this persona were`} seen in this browser.`
          ) : personaId === '' ? undefined : (
            'No version of this persona has been seen in this browser. The service cannot list them.'
          )
        ) : (
          <>
            Version <b>{version.slice(0, 120)}</b>
          </>
        )
      }
      warning={
        omitted
          ? credentialOmittedMessage
          : isOthers
            ? 'This version belongs to another persona, as far as this browser knows.'
            : isOfPersonaBefore
              ? 'This was the previous persona’s active version. Choose one of this persona, or clear the field.'
              : undefined
      }
      optionsFor={(text) =>
        known
          .filter(({ id, version: name }) => `${name ?? ''} ${id}`.toLowerCase().includes(text.toLowerCase()))
          .map((one) => ({ key: one.id, label: <VersionOption known={one} /> }))
      }
      onChoose={({ key }) => put(key)}
    />
  )
}

function VersionOption({ known: { id, version, createdAt, activeOf } }: { known: PersonaVersionOption }) {
  const now = useNow()
  return (
    <span className={styles.version}>
      <b>{version === undefined ? 'Version not seen' : `Version ${version.slice(0, 80)}`}</b>
      <span className="pc-mono">
        <ShortId id={id} />
      </span>
      {createdAt !== undefined && <small>created {relativeTime(createdAt, now)}</small>}
      {activeOf && <small>active for {(entityName(activeOf) ?? activeOf.id).slice(0, 80)}</small>}
    </span>
  )
}

/** A candidate version of a persona, and how it is known. */
interface PersonaVersionOption {
  readonly id: string
  /** Its own name, if known. */
  readonly version: string | undefined
  /** Epoch milliseconds, if the service gave a time. */
  readonly createdAt: number | undefined
  /** The end user whose active version it is, if nothing else ties it to the persona. */
  readonly activeOf: CatalogEntry | undefined
}

/** The versions of a persona that this browser knows: those created with it, and those active for its end users. */
function personaVersions(
  personaId: string,
  versions: readonly CatalogEntry[],
  endUsers: readonly CatalogEntry[],
): PersonaVersionOption[] {
  const known = new Map<string, PersonaVersionOption>()
  const made = new Map(versions.map(({ id, fields }) => [id, textIn(fields.persona_id?.value)]))
  for (const { id, fields } of versions)
    if (fields.persona_id?.value === personaId)
      known.set(id, {
        id,
        version: textIn(fields.version?.value),
        createdAt: toMoment(fields.created_at?.value),
        activeOf: undefined,
      })
  for (const entry of endUsers) {
    const id = textIn(entry.fields.active_persona_version_id?.value)
    if (id === undefined || known.has(id) || entry.fields.persona_id?.value !== personaId) continue
    // The service does not check the version of an end user: it may belong to a persona that they had before.
    if ((made.get(id) ?? personaId) !== personaId) continue
    known.set(id, { id, version: undefined, createdAt: undefined, activeOf: entry })
  }
  return [...known.values()]
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
