import { Button } from '@mantine/core'
import { Notice } from '@/ui/states/notice'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import { changeSentence } from '@/blueprint/model/changes/describe-change'
import { pathLabel } from '@/blueprint/model/values/path-label'
import { neededFor } from '@/blueprint/model/problems/needed-for'
import type { Review } from './use-review'

const most = 5

/** Contradictions caused only by excluded changes. */
export function ExclusionConflicts({
  edits: { store },
  review,
}: {
  edits: BlueprintSession
  review: Review
}) {
  const { causedByExclusion, values, base } = review
  if (causedByExclusion.length === 0) return null
  const needed = neededFor(review, store.shape)
  const sides = { base: base.initial, next: values }
  return (
    <Notice
      tone="warn"
      live
      bar
      title="Without the excluded changes, the save would contradict itself"
      action={
        needed.size > 0 && (
          <Button size="xs" onClick={() => store.setExcluded([...needed.keys()], false)}>
            Include the needed changes
          </Button>
        )
      }
    >
      <ul>
        {[...needed.values()].slice(0, most).map(({ change, problem }) => (
          <li key={`${problem.path} ${problem.message}`}>
            Without “{changeSentence(change, sides)}”: {pathLabel(problem.path, values)}. {problem.message}
          </li>
        ))}
        {needed.size === 0 &&
          causedByExclusion.slice(0, most).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {pathLabel(path, values)}. {message}
            </li>
          ))}
      </ul>
    </Notice>
  )
}
