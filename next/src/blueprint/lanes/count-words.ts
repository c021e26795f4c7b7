import { rowsOf, type Draft } from '@/blueprint/model/rows'
import { countOf } from '@/lib/words'
import { learnableRefs } from './lane-facts'

/** How much a blueprint or a version has: "8 traits", "5 boundaries" … */
export function countWords(draft: Draft): string[] {
  return [
    countOf(rowsOf(draft, 'traits').length, 'trait'),
    countOf(rowsOf(draft, 'default_growth.boundaries').length, 'boundary', 'boundaries'),
    countOf(rowsOf(draft, 'default_growth.goal_states').length, 'goal'),
    countOf(rowsOf(draft, 'default_growth.triggers').length, 'trigger'),
    `${learnableRefs(draft).length} learnable`,
  ]
}
