import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'

interface GatheredCall {
  readonly index: JsonValue | undefined
  call: JsonObject
}

/** Puts calls of tools together that arrive in fragments: the first has id and name, the others pieces of the arguments. */
export function gatherToolCalls() {
  const gathered: GatheredCall[] = []

  /** The call that a fragment continues. */
  function continued(index: JsonValue | undefined, { id, ...fragment }: JsonObject) {
    const isNamed = Boolean(objectOf(fragment.function).name)
    if (index === undefined && id) return gathered.find(({ call }) => call.id === id)
    if (index === undefined) return isNamed ? undefined : gathered.at(-1)
    const found = gathered.findLast((one) => one.index === index)
    // Some services send several whole calls under one index, others a new id with each fragment.
    const isAnother = isNamed && id && found?.call.id && found.call.id !== id
    return isAnother ? undefined : found
  }

  return {
    add(value: JsonValue) {
      const { index, ...fragment } = objectOf(value)
      const found = continued(index, fragment)
      if (found) found.call = merged(found.call, fragment)
      else gathered.push({ index, call: fragment })
    },
    all: (): JsonObject[] => gathered.map(({ call }) => call),
  }
}

function merged(call: JsonObject, fragment: JsonObject): JsonObject {
  const both = { ...fragment, ...withValue(call) }
  if (!isJsonObject(fragment.function)) return both
  const before = objectOf(call.function)
  const { arguments: start = '' } = before
  const { arguments: rest = '' } = fragment.function
  const whole = typeof start === 'string' && typeof rest === 'string' ? start + rest : start || rest
  return { ...both, function: { ...fragment.function, ...withValue(before), arguments: whole } }
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {}
}

/** The fields that are neither null nor empty: another fragment may have them. */
function withValue(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}
