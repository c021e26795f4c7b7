import type { JsonValue } from '@/lib/json'
import { withoutCredentials } from '@/lib/without-credentials'

/** A field by such a name may hold the key itself, or what stands for it, in whatever form. */
const secretive = /(?:^|[_-])(?:key|token|secret|password|hash)$/i

/** A field's value as it came, as JSON; undefined where it may be a credential, which is shown nowhere. */
export function fieldText(name: string, value: JsonValue): string | undefined {
  if (typeof value === 'string' && value !== '' && secretive.test(name)) return undefined
  const text = JSON.stringify(value)
  return withoutCredentials(`${JSON.stringify(name)}:${text}`).omitted ? undefined : text
}
