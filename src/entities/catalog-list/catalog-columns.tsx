import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { ownOf } from '@/storage/catalog/catalog-entry'
import type { Column, ColumnLayout } from '@/ui/data-table/column'
import {
  AgeCell,
  IdCell,
  MembersCell,
  membersSeen,
  NameCell,
  ParticipantTypeCell,
  PinButton,
  ReferenceCell,
  SourceCell,
  TagsCell,
  TextCell,
  type MembersField,
} from './catalog-cells'
import { CatalogRowMenu } from './catalog-row-menu'
import type { CatalogNames } from './catalog-table-context'
import type { SortValue } from './filter-catalog'
import { kindLabels } from '@/entities/kind-labels'
import { inSentence } from '@/entities/pluralize-entities'

/** Its id is the name of the interface's field. */
export type CatalogColumn = Column<CatalogEntry> & {
  /** Kind of entity whose id the field holds. */
  readonly names?: CatalogKind
}

const text = (id: string, header: string, width: number, layout?: ColumnLayout): CatalogColumn => ({
  id,
  header,
  cell: ({ row }) => <TextCell entry={row.original} field={id} />,
  meta: { width, isLabeled: true, orders: [`${header}, A to Z`, `${header}, Z to A`], ...layout },
})

const reference = (names: CatalogKind, id: string, header: string, width: number): CatalogColumn => ({
  ...text(id, header, width),
  names,
  cell: ({ row }) => <ReferenceCell entry={row.original} field={id} kind={names} />,
})

const members = (id: MembersField, header: string, width: number): CatalogColumn => ({
  ...text(id, header, width, {
    isNumber: true,
    orders: [`${header}, fewest first`, `${header}, most first`],
  }),
  cell: ({ row }) => <MembersCell entry={row.original} field={id} />,
})

const pin: CatalogColumn = {
  id: 'pin',
  cell: ({ row }) => <PinButton entry={row.original} />,
  meta: { width: 30, isActions: true, cardRank: 1 },
}

const name: CatalogColumn = {
  id: 'name',
  header: 'Name',
  cell: ({ row }) => <NameCell entry={row.original} />,
  meta: { isRowHeader: true, orders: ['Name, A to Z', 'Name, Z to A'] },
}

const kindColumn: CatalogColumn = {
  ...text('kind', 'Kind', 128, { isLabeled: false }),
  cell: ({ row }) => kindLabels[row.original.kind].one,
}

const id: CatalogColumn = {
  id: 'id',
  header: 'Id',
  cell: ({ row }) => <IdCell entry={row.original} />,
  meta: { width: 150 },
}

const tags: CatalogColumn = {
  id: 'tags',
  header: 'Tags',
  cell: ({ row }) => ownOf(row.original).tags.length > 0 && <TagsCell entry={row.original} />,
  meta: { width: 170, isSpare: true },
}

const source: CatalogColumn = {
  id: 'source',
  header: 'Source',
  cell: ({ row }) => <SourceCell entry={row.original} />,
  meta: { width: 146, isSpare: true },
}

const age: CatalogColumn = {
  id: 'age',
  header: 'Age',
  cell: ({ row }) => <AgeCell entry={row.original} />,
  meta: { width: 88, isNumber: true, orders: ['Recently seen', 'Least recently seen'] },
}

const menu: CatalogColumn = {
  id: 'menu',
  cell: ({ row }) => <CatalogRowMenu entry={row.original} />,
  meta: { width: 48, isActions: true, cardRank: 2 },
}

const ofKind: Partial<Record<CatalogKind, readonly CatalogColumn[]>> = {
  blueprint: [
    text('category', 'Category', 130),
    text('revision', 'Revision', 82, {
      isNumber: true,
      orders: ['Revision, lowest first', 'Revision, highest first'],
    }),
  ],
  persona: [text('role', 'Role', 140), reference('blueprint', 'source_blueprint_id', 'Blueprint', 160)],
  space: [
    reference('project', 'project_id', 'Project', 150),
    members('participant_ids', 'Participants', 96),
    members('corpus_ids', 'Corpora', 76),
  ],
  'end user': [
    {
      ...text('participant_type', 'Type', 108),
      cell: ({ row }) => <ParticipantTypeCell entry={row.original} />,
    },
    text('external_id', 'External id', 104),
    reference('tenant', 'tenant_id', 'Tenant', 96),
    reference('persona', 'persona_id', 'Persona', 112),
    reference('persona version', 'active_persona_version_id', 'Version', 108),
  ],
  project: [members('corpus_ids', 'Corpora', 76)],
  corpus: [text('description', 'Description', 300)],
  episode: [reference('space', 'mindspace_id', 'Space', 170), members('participant_ids', 'Participants', 96)],
  artifact: [text('status', 'Status', 96), text('content_type', 'Content type', 130)],
  'persona version': [reference('persona', 'persona_id', 'Persona', 160), text('version', 'Version', 90)],
  'api key': [reference('user', 'user_id', 'Holder', 160)],
}

const mixed: readonly CatalogColumn[] = [kindColumn]
const none: readonly CatalogColumn[] = []

/**
 * Columns of a kind. Without a kind, the column that shows the kind in mixed lists. The search finds what they show.
 */
export function columnsOf(kind: CatalogKind | undefined): readonly CatalogColumn[] {
  return kind === undefined ? mixed : (ofKind[kind] ?? none)
}

export function tableColumns(kind: CatalogKind | undefined, hasTags: boolean): readonly CatalogColumn[] {
  return [pin, name, ...columnsOf(kind), id, ...(hasTags ? [tags] : []), source, age, menu]
}

/** Labels of the orders that a list can be sorted in. */
export function ordersOf(
  current: string,
  columns: readonly CatalogColumn[],
): readonly { value: string; label: string }[] {
  const orders = [
    ...ordersBy(age),
    { value: 'opened', label: 'Recently opened' },
    ...[name, ...columns].flatMap(ordersBy),
  ]
  // A sort typed into the address is shown as is.
  return orders.some(({ value }) => value === current)
    ? orders
    : [...orders, { value: current, label: current }]
}

function ordersBy({ id, meta }: CatalogColumn) {
  return (meta?.orders ?? []).map((label, turned) => ({ value: turned === 0 ? id : `-${id}`, label }))
}

/** The value that a list is sorted by. */
export function fieldOf(
  entry: CatalogEntry,
  field: string,
  names: Pick<CatalogNames, 'membersIn'>,
): SortValue {
  if (field === 'kind') return inSentence(kindLabels[entry.kind].one)
  const value = entry.fields[field]?.value
  if (Array.isArray(value)) return value.length
  if (typeof value === 'string' || typeof value === 'number') return value
  return field === 'participant_ids' || field === 'corpus_ids' ? membersSeen(entry, field, names) : undefined
}
