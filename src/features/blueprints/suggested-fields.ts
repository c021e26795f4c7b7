import { Visibility } from '@/api/blueprints'
import { documentedValues } from '@/api/resource'
import type { JsonObject } from '@/lib/json'

/** What content says of the fields that name it; without content, as they were. */
export function suggestedFields(content: JsonObject | undefined) {
  const textOf = (field: 'name' | 'category' | 'visibility', otherwise = '') => {
    const text = content?.[field]
    return typeof text === 'string' ? text : otherwise
  }
  const name = textOf('name')
  return {
    name: name === '' ? '' : `${name} copy`,
    category: textOf('category'),
    visibility: textOf('visibility', documentedValues.get(Visibility)?.documented[0]),
  }
}
