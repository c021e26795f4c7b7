import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { capital } from '@/lib/text/capital'
import { pluralize } from '@/lib/text/pluralize'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { OwnMarks } from '@/entities/own-marks'
import { EntityLink } from '@/entities/entity-link'
import { IdChip } from '@/ui/id-chip'
import { Panel } from '@/ui/page/panel'
import { TimeText } from '@/ui/time-text'
import { usePrinted } from '@/ui/page/use-printed'
import { revisionText } from '@/blueprint/model/changes/revision-text'
import { versionLabel } from '@/entities/personas/version-label'
import styles from './persona-side.module.css'
import type { CatalogPersona } from '@/entities/personas/use-persona'

interface PersonaSideProps {
  persona: CatalogPersona
  /** The blueprint as saved now. */
  today: JsonObject | undefined
}

/** Facts about the persona, its version and its other known versions. */
export function PersonaSide({ persona, today }: PersonaSideProps) {
  const { id, entry, version, versions } = persona
  return (
    <aside className={styles.side} aria-label="About this persona">
      {entry && Object.keys(entry.fields).length > 0 && (
        <Panel title="Persona">
          <PersonaFacts entry={entry} />
        </Panel>
      )}
      {version && (
        <Panel title={capital(versionLabel(version))}>
          <VersionFacts version={version} today={today} />
        </Panel>
      )}
      {versions.length > 0 && (
        <Panel title="Versions seen here" count={versions.length}>
          <ol className={styles.versions}>
            {versions.map((one) => (
              <li key={one.id} data-current={one.id === version?.id}>
                <Link
                  to="/personas/$id"
                  params={{ id }}
                  search={(before) => ({ ...before, version: addressOf(one, versions), with: undefined })}
                  aria-current={one.id === version?.id ? 'true' : undefined}
                >
                  {capital(versionLabel(one))}
                </Link>
                <span>{revisionText(one.fields.source_blueprint_revision?.value, '')}</span>
                <TimeText value={momentOf(one)} />
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {version && (
        <p className={styles.limits}>
          The service has no read for personas. This page shows what creation returned, and says so.
        </p>
      )}
      <Panel title="Your notes" count="kept in this browser">
        <OwnMarks kind="persona" id={id} />
      </Panel>
    </aside>
  )
}

function PersonaFacts({ entry: { fields } }: { entry: CatalogEntry }) {
  const artifact = fields.artifact_id?.value
  const longest = usePrinted() ? Infinity : 2_000
  return (
    <dl className={styles.facts}>
      <Fact name="Role">{textOf(fields.role?.value, longest)}</Fact>
      <Fact name="Background">{textOf(fields.background_story?.value, longest)}</Fact>
      <Fact name="Tones">{valueNode(fields.tones?.value)}</Fact>
      <Fact name="Traits">{valueNode(fields.traits?.value)}</Fact>
      <Fact name="Artifact">
        {typeof artifact === 'string' && artifact !== '' ? (
          <IdChip id={artifact} what="artifact id" />
        ) : (
          'none'
        )}
      </Fact>
      <Fact name="Created by">{personOf(fields.created_by?.value)}</Fact>
      <Fact name="Updated by">{personOf(fields.updated_by?.value)}</Fact>
    </dl>
  )
}

function VersionFacts({ version, today }: { version: CatalogEntry; today: JsonObject | undefined }) {
  const { dyadic, growth, created_at } = version.fields
  const revision = version.fields.source_blueprint_revision?.value
  const behind =
    typeof revision === 'number' && typeof today?.revision === 'number' ? today.revision - revision : 0
  const moment = created_at?.value
  return (
    <dl className={styles.facts}>
      <Fact name="Version id">
        <IdChip id={version.id} what="persona version id" whole />
      </Fact>
      <Fact name="Source">
        {revisionText(revision, 'no revision given')}{' '}
        {behind > 0 && <span className={styles.quiet}>{behind} behind</span>}
      </Fact>
      <Fact name="Created">
        <TimeText value={typeof moment === 'string' || typeof moment === 'number' ? moment : undefined} />
      </Fact>
      <Fact name="Dyadic">{countText(dyadic?.value, [['learnable_traits', 'learnable trait']])}</Fact>
      <Fact name="Growth">
        {countText(growth?.value, [
          ['goal_states', 'goal'],
          ['triggers', 'trigger'],
          ['boundaries', 'boundary', 'boundaries'],
        ])}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Address of a version: its text, or its id if the text is missing or not unique. */
function addressOf(version: CatalogEntry, versions: readonly CatalogEntry[]): string {
  const text = version.fields.version?.value
  const same = versions.filter(({ fields }) => fields.version?.value === text)
  return typeof text === 'string' && text !== '' && same.length === 1 ? text : version.id
}

function momentOf({ fields, firstSeenAt }: CatalogEntry): string | number {
  const moment = fields.created_at?.value
  return typeof moment === 'string' || typeof moment === 'number' ? moment : firstSeenAt
}

function textOf(value: JsonValue | undefined, longest = 2_000): string {
  if (typeof value === 'string') return value === '' ? 'none' : value.slice(0, longest)
  return value === undefined || value === null ? 'not given' : JSON.stringify(value).slice(0, 400)
}

function valueNode(value: JsonValue | undefined): ReactNode {
  if (!Array.isArray(value)) return textOf(value)
  if (value.length === 0) return 'none'
  return (
    <span className={styles.words}>
      {value.slice(0, 12).map((word, index) => (
        <Badge key={index}>{textOf(word).slice(0, 60)}</Badge>
      ))}
      {value.length > 12 && `+${value.length - 12}`}
    </span>
  )
}

/** A link for an id, else the value as text. */
function personOf(value: JsonValue | undefined): ReactNode {
  return typeof value === 'string' && value !== '' ? (
    <EntityLink kind="user" id={value} noPeek />
  ) : (
    textOf(value)
  )
}

function countText(
  value: JsonValue | undefined,
  lists: readonly (readonly [field: string, one: string, many?: string])[],
): string {
  if (!isJsonObject(value)) return 'not given'
  const counts = lists.flatMap(([field, one, many]) => {
    const list = value[field]
    return Array.isArray(list) ? [pluralize(list.length, one, many)] : []
  })
  return counts.join(', ') || 'given, without lists'
}
