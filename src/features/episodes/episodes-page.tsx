import { KnownPage } from '@/references/known-page'

export function EpisodesPage() {
  return <KnownPage kind="episode" lacks="Reading one needs an acting end user." />
}
