import { EntityListPage } from '@/entities/entity-list-page'

export function EpisodesPage() {
  return <EntityListPage kind="episode" lacks="Reading one needs an acting end user." />
}
