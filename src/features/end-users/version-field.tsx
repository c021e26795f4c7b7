import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { relativeTime } from '@/lib/relative-time'
import { credentialOmittedMessage, withoutCredentials } from '@/lib/without-credentials'
import type { TextControl } from '@/editing/record-field'
import { ShortId } from '@/ui/id-chip'
import { ComboboxField } from '@/ui/combobox-field'
import { useNow } from '@/ui/use-now'
import { useState } from 'react'
import { personaVersions, type PersonaVersionOption } from './persona-versions'
import styles from './end-user-page.module.css'

interface VersionFieldProps extends TextControl {
  /** Whose versions are offered; empty where no persona is named. */
  personaId: string
  /** It was chosen for another persona, which the end user is about to lose. */
  isOfPersonaBefore: boolean
}

/** The active version: one that the catalog knows of this persona, or any id, exactly as it is written. */
export function VersionField({ personaId, isOfPersonaBefore, value, onChange, ...frame }: VersionFieldProps) {
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
              ? 'It was the active version with the persona before. Choose one of this persona, or empty it.'
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
