import { NativeSelect } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CatalogList } from '@/entities/catalog-list'
import { kinds } from '@/entities/kinds'
import { SharedNotice } from '@/entities/not-stored'
import { sentenceCase } from '@/lib/words'
import { entityKinds } from '@/storage/catalog-entry'
import { PageHeader } from '@/ui/page-header'

const choices = [
  { value: '', label: 'All kinds' },
  ...entityKinds.map((kind) => ({ value: kind, label: sentenceCase(kinds[kind].plural) })),
]

/** Everything that this browser has seen, of all kinds. */
export function CatalogPage() {
  const { kind = '' } = useSearch({ from: '/_frame/catalog' })
  const navigate = useNavigate({ from: '/catalog' })
  const chosen = entityKinds.find((one) => one === kind)
  return (
    <>
      <PageHeader title="Catalog" tile={<IconListSearch size={20} />} />
      <SharedNotice />
      <CatalogList
        name="catalog"
        {...(chosen ? { kind: chosen } : {})}
        filter={
          <NativeSelect
            aria-label="Kind"
            data={choices}
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              void navigate({ search: (search) => ({ ...search, kind: value }), replace: true })
            }
          />
        }
      />
    </>
  )
}
