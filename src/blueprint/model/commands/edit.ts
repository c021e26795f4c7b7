import { withValues } from '@/blueprint/model/history/draft'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import type { Command } from '@/blueprint/model/history/history'

export function edit(
  name: string,
  change: (values: BlueprintValues) => BlueprintValues,
  joins?: string,
): Command {
  return { name, run: (draft) => withValues(draft, change(draft.values)), joins }
}
