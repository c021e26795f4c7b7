import { Button } from '@mantine/core'
import { pluralize } from '@/lib/text/pluralize'
import { Notice } from '@/ui/states/notice'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { pathLabel } from '@/blueprint/model/values/path-label'
import type { Problem } from '@/blueprint/model/problems/problem'

const most = 5

interface TogetherNoticeProps {
  problems: readonly Problem[]
  /** The merged values. */
  values: BlueprintValues
  onCorrect: () => void
}

/** Problems that only exist because two versions are merged. */
export function TogetherNotice({ problems, values, onCorrect }: TogetherNoticeProps) {
  return (
    <Notice
      tone="warn"
      live
      bar
      title="Each version is valid on its own, but together they conflict"
      action={
        <Button size="xs" onClick={onCorrect}>
          Merge and fix the problems
        </Button>
      }
    >
      <ul>
        {problems.slice(0, most).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {pathLabel(path, values)}. {message}
          </li>
        ))}
        {problems.length > most && <li>and {pluralize(problems.length - most, 'more problem')}</li>}
      </ul>
    </Notice>
  )
}
