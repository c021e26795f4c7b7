import type { Episode } from '@/api/resources/episodes'
import type { OperationOf } from '@/mock/operation'

/** #8. An unknown episode, or one of another tenant, is answered with `found: false`. */
export const getEpisode: OperationOf<'getEpisode'> = (world, caller, { params }) => {
  const all = Object.values(world.state.episodes)
    .filter(({ tenant_id }) => tenant_id === caller.tenant_id)
    .map(({ value }) => value)
  const episode = all.find(({ id }) => id === params.id)
  if (!episode) return { found: false, related: [], chronological: [] }
  const related = all
    .filter((other) => other !== episode)
    .map((other) => ({ other, weight: sharedWeight(episode, other) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return {
    found: true,
    episode,
    related: related.slice(0, 6).map(({ other }) => other),
    chronological: all.filter(({ mindspace_id }) => mindspace_id === episode.mindspace_id),
  }
}

function sharedWeight(one: Episode, other: Episode): number {
  const common = (a: string[] = [], b: string[] = []) => a.filter((item) => b.includes(item)).length
  return (
    2 * common(one.entities, other.entities) +
    2 * common(one.subtopics, other.subtopics) +
    common(one.participant_ids, other.participant_ids)
  )
}
