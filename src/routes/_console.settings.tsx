import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '@/lib/text/search-text'
import { SettingsPage } from '@/features/settings/settings-page'

export const Route = createFileRoute('/_console/settings')({
  validateSearch: (search) => searchTexts(search, 'assumption'),
  component: SettingsPage,
})
