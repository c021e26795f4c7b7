import type { ReactNode } from 'react'
import type { CatalogEntry, EntityRef } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { CorporaCell, ParticipantsCell, ParticipantTypeCell, TextCell, ReferenceCell } from './catalog-cells'
import { inSentence } from './pluralize-entities'
import { kindLabels } from './kind-labels'
import type { SortValue } from './filter-catalog'

export interface CellContext {
  /** What is known of a thing that a row names. */
  readonly find: (ref: EntityRef) => CatalogEntry | undefined
  /** How it is called where no answer and no alias names it. */
  readonly nameOf: (ref: EntityRef) => string | undefined
  /** Of a blueprint by its own `blueprint_id`, which personas may name instead of its id. */
  readonly findBlueprint: (id: string) => CatalogEntry | undefined
  /** What answers showed to be in a space. */
  readonly membersIn: (space: CatalogEntry, as: 'participant' | 'corpus') => readonly string[]
  readonly tabIndex: number
}

export interface CatalogColumn {
  /** The interface's field, also the name of the order by it. */
  readonly field: string
  readonly label: string
  readonly width: number
  readonly isNumber?: boolean
  /** What the field names by its id. */
  readonly names?: CatalogKind
  readonly cell: (entry: CatalogEntry, context: CellContext) => ReactNode
}

const text = (field: string, label: string, width: number, isNumber = false): CatalogColumn => ({
  field,
  label,
  width,
  isNumber,
  cell: (entry) => <TextCell entry={entry} field={field} />,
})

const named = (kind: CatalogKind, field: string, label: string, width: number): CatalogColumn => ({
  field,
  label,
  width,
  names: kind,
  cell: (entry, context) => <ReferenceCell {...{ entry, field, kind, context }} />,
})

const membership = { participant_ids: 'participant', corpus_ids: 'corpus' } as const

/** How many contexts showed to be in a space whose whole list was never read. Undefined where there are none. */
function seenIn(
  entry: CatalogEntry,
  field: string,
  { membersIn }: Pick<CellContext, 'membersIn'>,
): number | undefined {
  if (entry.kind !== 'space' || (field !== 'participant_ids' && field !== 'corpus_ids')) return undefined
  return membersIn(entry, membership[field]).length || undefined
}

const participants: CatalogColumn = {
  field: 'participant_ids',
  label: 'Participants',
  width: 96,
  isNumber: true,
  cell: (entry, context) => (
    <ParticipantsCell entry={entry} seen={seenIn(entry, 'participant_ids', context)} />
  ),
}

const corpora: CatalogColumn = {
  field: 'corpus_ids',
  label: 'Corpora',
  width: 76,
  isNumber: true,
  cell: (entry, context) => <CorporaCell entry={entry} seen={seenIn(entry, 'corpus_ids', context)} />,
}

export const kindColumn: CatalogColumn = {
  field: 'kind',
  label: 'Kind',
  width: 128,
  cell: ({ kind }) => kindLabels[kind].one,
}

const columns: Partial<Record<CatalogKind, readonly CatalogColumn[]>> = {
  blueprint: [text('category', 'Category', 130), text('revision', 'Revision', 82, true)],
  persona: [text('role', 'Role', 140), named('blueprint', 'source_blueprint_id', 'Blueprint', 160)],
  space: [named('project', 'project_id', 'Project', 150), participants, corpora],
  'end user': [
    {
      field: 'participant_type',
      label: 'Type',
      width: 108,
      cell: (entry) => <ParticipantTypeCell entry={entry} />,
    },
    text('external_id', 'External id', 104),
    named('tenant', 'tenant_id', 'Tenant', 96),
    named('persona', 'persona_id', 'Persona', 112),
    named('persona version', 'active_persona_version_id', 'Version', 108),
  ],
  project: [corpora],
  corpus: [text('description', 'Description', 300)],
  episode: [named('space', 'mindspace_id', 'Space', 170), participants],
  artifact: [text('status', 'Status', 96), text('content_type', 'Content type', 130)],
  'persona version': [named('persona', 'persona_id', 'Persona', 160), text('version', 'Version', 90)],
  'api key': [named('user', 'user_id', 'Holder', 160)],
}

const mixed: readonly CatalogColumn[] = [kindColumn]
const none: readonly CatalogColumn[] = []

/** The columns between the name and the id: the kind's own, or the kind itself where several are mixed. */
export function columnsOf(kind: CatalogKind | undefined): readonly CatalogColumn[] {
  return kind === undefined ? mixed : (columns[kind] ?? none)
}

/** What a list is put in order by. */
export function fieldOf(
  entry: CatalogEntry,
  field: string,
  context: Pick<CellContext, 'membersIn'>,
): SortValue {
  if (field === 'kind') return inSentence(kindLabels[entry.kind].one)
  const value = entry.fields[field]?.value
  if (Array.isArray(value)) return value.length
  return typeof value === 'string' || typeof value === 'number' ? value : seenIn(entry, field, context)
}
