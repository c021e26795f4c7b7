import { createFileRoute } from '@tanstack/react-router'
import { JsonPage } from '@/features/blueprints/json/json-page'

export const Route = createFileRoute('/_frame/blueprints/$id/json')({
  component: JsonPage,
})
