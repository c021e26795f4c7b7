import { EntityListPage } from '@/entities/catalog-list/entity-list-page'

export function EpisodesPage() {
  return <EntityListPage kind="episode" lacks="Reading one needs an acting end user." />
}
