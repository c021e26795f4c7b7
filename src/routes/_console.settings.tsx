import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SettingsPage } from '@/features/settings/settings-page'

export const Route = createFileRoute('/_console/settings')({
  validateSearch: z.object({ assumption: z.optional(z.string()) }),
  component: SettingsPage,
})
