import { Visibility } from '@/api/resources/blueprints'
import { documentedValues } from '@/api/resources/resource'
import type { JsonObject } from '@/lib/json/json'

/** The identifying fields suggested by some content, or their defaults without content. A copy is named as one. */
export function suggestedFields(content: JsonObject | undefined, isCopy = false) {
  const textOf = (field: 'name' | 'category' | 'visibility', otherwise = '') => {
    const text = content?.[field]
    return typeof text === 'string' ? text : otherwise
  }
  const name = textOf('name')
  return {
    name: name !== '' && isCopy ? `${name} copy` : name,
    category: textOf('category'),
    visibility: textOf('visibility', documentedValues.get(Visibility)?.documented[0]),
  }
}
