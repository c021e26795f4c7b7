import { createFileRoute } from '@tanstack/react-router'
import { PlaygroundPage } from '@/features/playground/playground-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/playground')({
  validateSearch: ({ persona, version, vs, vsVersion }) =>
    stringSearchParams({ persona, version, vs, vsVersion }),
  staticData: { crumb: 'Playground' },
  component: PlaygroundPage,
})
