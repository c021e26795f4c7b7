import { createFileRoute } from '@tanstack/react-router'
import { CorporaPage } from '@/features/corpora/corpora-page'

export const Route = createFileRoute('/_console/corpora/')({ component: CorporaPage })
