import { createFileRoute } from '@tanstack/react-router'
import { searchText } from '@/lib/search-text'
import { SettingsPage } from '@/features/settings/settings-page'

export const Route = createFileRoute('/_console/settings')({
  validateSearch: (search): { assumption?: string | undefined } => ({
    assumption: searchText(search, 'assumption'),
  }),
  component: SettingsPage,
})
