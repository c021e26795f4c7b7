import { Badge, Button } from '@mantine/core'
import { IconVectorSpline } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { OpenById } from '@/entities/open-by-id'
import { useStored } from '@/entities/use-stored'
import { brief, countOf } from '@/lib/words'
import type { DraftSummary } from '@/storage/draft-summary'
import type { KnownEntry } from '@/storage/known-entries'
import { columnsOf, type Columns } from '@/ui/data-table/features'
import { PageHeader } from '@/ui/page-header'
import { RouterButton } from '@/ui/router-links'
import { wordOf } from './form/codecs'

const fields = [
  fieldColumn('category', 'Category'),
  fieldColumn('revision', 'Revision'),
  fieldColumn('visibility', 'Visibility', (text) => <bdi>{brief(wordOf(text), 300)}</bdi>),
]

/** The blueprints seen in this browser. */
export function BlueprintsPage() {
  const field = useRef<HTMLTextAreaElement>(null)
  const drafts = useStored('drafts')
  const columns = useMemo(() => [...fields, draftColumn(drafts ?? [])], [drafts])
  return (
    <>
      <PageHeader
        title="Blueprints"
        tile={<IconVectorSpline size={20} aria-hidden />}
        facts="Personas are created from blueprints."
        actions={
          <RouterButton to="/blueprints/new" variant="filled">
            New blueprint
          </RouterButton>
        }
      />
      <OpenById kind="blueprint" ref={field} />
      <CatalogList
        kind="blueprint"
        name="blueprints"
        columns={columns}
        actionsOf={compareAction}
        action={<Button onClick={() => field.current?.focus()}>Paste an id</Button>}
      />
    </>
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

/** What is not saved yet. */
function draftColumn(drafts: readonly DraftSummary[]): Columns<KnownEntry>[number] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  return columnsOf<KnownEntry>().accessor(({ id }) => byId.get(id)?.changeCount ?? 0, {
    id: 'draft',
    header: 'Draft',
    meta: { width: 150 },
    sortFn: 'basic',
    enableGlobalFilter: false,
    cell: ({ row }) => <DraftCell draft={byId.get(row.original.id)} />,
  })
}

function DraftCell({ draft }: { draft: DraftSummary | undefined }) {
  if (!draft) return null
  const { changeCount, picture } = draft
  return picture.conflictCount > 0 ? (
    <Badge color="violet">{countOf(picture.conflictCount, 'conflict')}</Badge>
  ) : (
    <Badge color="amber">{countOf(changeCount, 'unsaved change')}</Badge>
  )
}
