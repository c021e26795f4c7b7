import type { JsonObject, JsonValue } from '@/lib/json'
import type { RecordShape } from './record-shape'
import { isNothing } from './record-value'

/** A field that an update would leave out, so that a service which replaces records clears it. */
export interface OmittedField {
  readonly name: string
  readonly label: string
  /** What the record's own answers had in it. Undefined where none ever showed the field. */
  readonly read: JsonValue | undefined
  /** What contexts and other answers had in it, which may not be all of it. */
  readonly seen: JsonValue | undefined
  /** `seen` is some of a list that was never read: sent as the list, it would remove the rest. */
  readonly isPartial: boolean
}

/** Fields that `body` leaves out and that may hold something. Those that were read as empty cannot lose anything. */
export function omittedFields(
  { fields, notSendable = [] }: RecordShape,
  body: JsonObject,
  read: JsonObject,
  seen: JsonObject,
): OmittedField[] {
  return [...fields, ...notSendable].flatMap(({ name, label, isSet = false }) => {
    if (Object.hasOwn(body, name) || (Object.hasOwn(read, name) && isNothing(read[name]))) return []
    const canFill = !notSendable.some((field) => field.name === name)
    const observed = canFill ? seen[name] : undefined
    const isPartial = isSet && observed !== undefined && read[name] === undefined
    return [{ name, label, read: read[name], seen: observed, isPartial }]
  })
}

/** Whether filling it in together with others is safe. */
export function canFillIn({ seen, isPartial }: OmittedField): boolean {
  return seen !== undefined && !isPartial
}

/** Whether a save that leaves it out may clear what nobody has ever seen, whether or not the update could send it. */
export function isUnreadRisk({ read }: OmittedField): boolean {
  return read === undefined
}
