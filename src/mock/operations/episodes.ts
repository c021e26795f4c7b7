import type { Episode } from '@/api/resources/episodes'
import type { OperationOf } from '@/mock/operation'

/** #8. An unknown episode, or one of another tenant, is reported as not found, without an error status. */
export const getEpisode: OperationOf<'getEpisode'> = (world, caller, { params }) => {
  const all = Object.values(world.state.episodes).flatMap((owned) =>
    owned.tenant_id === caller.tenant_id ? [owned.value] : [],
  )
  const episode = all.find((candidate) => candidate.id === params.id)
  if (!episode) return { found: false, related: [], chronological: [] }
  const others = all.filter((candidate) => candidate.id !== episode.id)
  const related = others
    .map((candidate) => ({ candidate, shared: shared(episode, candidate) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
  return {
    found: true,
    episode,
    related: related.slice(0, 6).map(({ candidate }) => candidate),
    chronological: all.filter((candidate) => candidate.mindspace_id === episode.mindspace_id),
  }
}

function shared(one: Episode, other: Episode): number {
  const common = (a: string[] = [], b: string[] = []) => a.filter((item) => b.includes(item)).length
  return (
    common(one.entities, other.entities) * 2 +
    common(one.subtopics, other.subtopics) * 2 +
    common(one.participant_ids, other.participant_ids)
  )
}
