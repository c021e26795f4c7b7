import type { EntityKind } from '@/entities/entity-kinds'

/** A field of a record that can be edited. */
export interface RecordField {
  /** The interface's name of it. */
  readonly name: string
  readonly label: string
  /** A list of ids in which neither order nor repetition says anything. */
  readonly isSet?: boolean
  /** What the ids in it are of. */
  readonly names?: EntityKind
}

/** A small thing of the service that is edited whole. */
export interface RecordShape {
  /** "end user", as it stands in a sentence. */
  readonly what: string
  readonly fields: readonly RecordField[]
  /** Fields that the update does not take. A service that replaces the whole record may clear them all the same. */
  readonly notSendable?: readonly RecordField[]
  /** Fields that the service sets with each save: nobody changed them on purpose. */
  readonly setByService: readonly string[]
  /** The service has no read of it: a value that is missing was never seen, and may be anything. */
  readonly isUnread?: boolean
}

export function setsOf({ fields }: RecordShape): string[] {
  return fields.filter(({ isSet }) => isSet).map(({ name }) => name)
}

export function labelOf({ fields, notSendable = [] }: RecordShape, name: string): string {
  return [...fields, ...notSendable].find((field) => field.name === name)?.label ?? name
}
