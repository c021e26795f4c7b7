import type { TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { truncate } from '@/lib/text/truncate'

/** How a lane shows a default: a pin, a button to place one, or text. */
export interface Shown {
  readonly kind: 'number' | 'none' | 'wrong' | 'words'
  readonly words?: string | undefined
}

export function defaultDisplay({ type, default: { value, constraint } }: TraitValues): Shown {
  const free = constraint.form === 'json' ? 'Constraint in free form, shown as JSON' : undefined
  if (value.form === 'json') return { kind: 'words', words: 'Free form, shown as JSON' }
  if (numberOfText(value.numeric_value) !== undefined) return { kind: 'number', words: free }
  if (value.numeric_value.trim() !== '')
    return { kind: 'wrong', words: `“${truncate(value.numeric_value, 24)}” is not a number` }
  if (value.string_value !== '')
    return { kind: 'words', words: `Default is a text: ${truncate(value.string_value, 48)}` }
  if (value.string_list_value.length > 0)
    return { kind: 'words', words: `Default is a list: ${truncate(value.string_list_value.join(', '), 48)}` }
  if (type !== 'NUMERIC' && type !== '') return { kind: 'words', words: `${truncate(type, 24)}, no default` }
  return { kind: 'none', words: free }
}
