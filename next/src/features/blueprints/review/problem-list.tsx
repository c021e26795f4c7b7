import { List } from '@mantine/core'
import type { Problem } from '@/blueprint/model/problems'
import { RouterAnchor } from '@/ui/router-links'
import { useDraft } from '@/features/blueprints/draft/use-draft'
import { ProblemText } from '@/features/blueprints/problems-strip'
import { addressOf, selectionAt } from '@/features/blueprints/use-selection'

/** Of a list of hundreds the first are enough to begin with. */
const most = 50

/** What blocks the save and what to look at, each with the way to its form. */
export function ProblemList({ id, problems }: { id: string; problems: readonly Problem[] }) {
  const draft = useDraft((state) => state.draft)
  return (
    <List size="md">
      {problems.slice(0, most).map((problem) => {
        const selection = selectionAt(draft, problem.path)
        return (
          <List.Item key={JSON.stringify(problem)}>
            <RouterAnchor
              to="/blueprints/$id"
              params={{ id }}
              search={selection ? { sel: addressOf(draft, selection) } : {}}
            >
              <ProblemText draft={draft} problem={problem} />
            </RouterAnchor>
          </List.Item>
        )
      })}
      {problems.length > most && <List.Item>{`and ${problems.length - most} more`}</List.Item>}
    </List>
  )
}
