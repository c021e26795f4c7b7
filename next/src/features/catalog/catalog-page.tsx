import { SegmentedControl } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CatalogList } from '@/entities/catalog-list'
import { kinds } from '@/entities/kinds'
import { entityKinds } from '@/storage/catalog-entry'
import { PageHeader } from '@/ui/page-header'
import { FilterBar } from '@/ui/page-parts'

const choices = [
  { value: '', label: 'All kinds' },
  ...entityKinds.map((kind) => ({
    value: kind,
    label: `${kinds[kind].plural.slice(0, 1).toUpperCase()}${kinds[kind].plural.slice(1)}`,
  })),
]

/** Everything that this browser has seen, of all kinds. */
export function CatalogPage() {
  const { kind = '', q = '' } = useSearch({ from: '/_frame/catalog' })
  const navigate = useNavigate({ from: '/catalog' })
  return (
    <>
      <PageHeader title="Catalog" tile={<IconListSearch size={20} />} />
      <FilterBar>
        <SegmentedControl
          aria-label="Kind"
          data={choices}
          value={kind}
          onChange={(next) =>
            void navigate({ search: (search) => ({ ...search, kind: next }), replace: true })
          }
        />
      </FilterBar>
      <CatalogList
        name="catalog"
        kind={entityKinds.find((one) => one === kind)}
        query={q}
        onQueryChange={(next) =>
          void navigate({ search: (search) => ({ ...search, q: next }), replace: true })
        }
      />
    </>
  )
}
