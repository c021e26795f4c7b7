export type Guard<T> = (value: unknown) => value is T
export type Guarded<G> = G extends Guard<infer T> ? T : never

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const isNumber = (value: unknown): value is number => typeof value === 'number'

export function isExactly<const T extends string>(text: T): Guard<T> {
  return (value): value is T => value === text
}

export function isOneOf<const T extends string>(...texts: T[]): Guard<T> {
  return (value): value is T => texts.some((text) => text === value)
}

export function nullable<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value)
}

export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard)
}

/**
 * An object with at least these fields. For data that this console itself wrote (storage, messages between tabs) and
 * for config.json, which every first load reads, where a schema library would cost more than everything else.
 */
export function hasShape<const Shape extends Record<string, Guard<unknown>>>(
  shape: Shape,
): Guard<{ [Key in keyof Shape]: Guarded<Shape[Key]> }> {
  return (value): value is { [Key in keyof Shape]: Guarded<Shape[Key]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([key, guard]) => guard((value as Record<string, unknown>)[key])) // an object, see above
}
