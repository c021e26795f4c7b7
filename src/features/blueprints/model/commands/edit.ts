import { withValues } from '@/features/blueprints/model/draft'
import type { BlueprintValues } from '@/features/blueprints/model/form-values'
import type { Command } from '@/features/blueprints/model/history'

/** A command that changes values only. */
export function edit(
  name: string,
  change: (values: BlueprintValues) => BlueprintValues,
  joins?: string,
): Command {
  return { name, run: (draft) => withValues(draft, change(draft.values)), joins }
}
