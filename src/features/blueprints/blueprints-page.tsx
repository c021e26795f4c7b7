import { Badge, Group } from '@mantine/core'
import { useMemo } from 'react'
import { fieldColumn } from '@/entities/catalog-list'
import { Fingerprint } from '@/entities/fingerprint'
import { KindPage } from '@/entities/kind-page'
import { useStored } from '@/entities/use-stored'
import { brief, countOf } from '@/lib/words'
import type { DraftSummary } from '@/storage/draft-summary'
import type { KnownEntry } from '@/storage/known-entries'
import { columnsOf, type Columns } from '@/ui/data-table/features'
import { RouterButton } from '@/ui/router-links'
import { wordOf } from '@/blueprint/model/values'

const fields = [
  fieldColumn('category', 'Category'),
  fieldColumn('revision', 'Revision'),
  fieldColumn('visibility', 'Visibility', (text) => <bdi>{brief(wordOf(text), 300)}</bdi>),
]

/** The blueprints seen in this browser. */
export function BlueprintsPage() {
  const drafts = useStored('drafts')
  const columns = useMemo(() => [...fields, draftColumn(drafts ?? [])], [drafts])
  return (
    <KindPage
      kind="blueprint"
      actions={
        <RouterButton to="/blueprints/new" variant="filled">
          New blueprint
        </RouterButton>
      }
      columns={columns}
      actionsOf={compareAction}
    />
  )
}

/** Two of them can be compared. */
function compareAction([first, second, ...others]: readonly KnownEntry[]) {
  if (!first || !second || others.length > 0) return null
  return (
    <RouterButton to="/blueprints/compare" search={{ a: first.id, b: second.id }}>
      Compare
    </RouterButton>
  )
}

/** What is not saved yet, with the rails as they are in the draft. */
function draftColumn(drafts: readonly DraftSummary[]): Columns<KnownEntry>[number] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  return columnsOf<KnownEntry>().accessor(({ id }) => byId.get(id)?.changeCount ?? 0, {
    id: 'draft',
    header: 'Draft',
    meta: { width: 250 },
    sortFn: 'basic',
    enableGlobalFilter: false,
    cell: ({ row }) => <DraftCell draft={byId.get(row.original.id)} />,
  })
}

function DraftCell({ draft }: { draft: DraftSummary | undefined }) {
  if (!draft) return null
  const { id, changeCount, picture } = draft
  const { conflictCount, rails, errors = 0, warnings = 0 } = picture
  return (
    <Group gap={8} wrap="nowrap">
      <Fingerprint id={id} rails={rails} />
      {conflictCount > 0 ? (
        <Badge color="violet">{countOf(conflictCount, 'conflict')}</Badge>
      ) : (
        <Badge color="amber">{countOf(changeCount, 'unsaved change')}</Badge>
      )}
      {errors > 0 && <Badge color="red">{countOf(errors, 'error')}</Badge>}
      {errors === 0 && warnings > 0 && <span>{countOf(warnings, 'warning')}</span>}
    </Group>
  )
}
