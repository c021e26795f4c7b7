import { createFileRoute } from '@tanstack/react-router'
import { GoPage } from '@/features/go/go-page'
import { readGoSearch } from '@/features/go/go-search'

export const Route = createFileRoute('/_console/go')({
  validateSearch: readGoSearch,
  component: GoPage,
})
