import { Button } from '@mantine/core'
import { IconVectorSpline } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { CatalogList, fieldColumn } from '@/entities/catalog-list'
import { OpenById } from '@/entities/open-by-id'
import { PageHeader } from '@/ui/page-header'

const columns = [
  fieldColumn('category', 'Category'),
  fieldColumn('revision', 'Revision'),
  fieldColumn('visibility', 'Visibility'),
]

/** The blueprints seen in this browser. */
export function BlueprintsPage() {
  const { q } = useSearch({ from: '/_frame/blueprints/' })
  const navigate = useNavigate({ from: '/blueprints/' })
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <PageHeader
        title="Blueprints"
        tile={<IconVectorSpline size={20} aria-hidden />}
        facts="Personas are created from blueprints."
      />
      <OpenById kind="blueprint" ref={field} />
      <CatalogList
        kind="blueprint"
        name="blueprints"
        columns={columns}
        query={q}
        onQueryChange={(query) =>
          void navigate({ search: (search) => ({ ...search, q: query }), replace: true })
        }
        action={<Button onClick={() => field.current?.focus()}>Paste an id</Button>}
      />
    </>
  )
}
