import { Button } from '@mantine/core'
import { useState } from 'react'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { pluralize } from '@/lib/text/pluralize'
import { announce } from '@/ui/announce'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { isNothing, valueText } from './field-changes'
import type { Resource, ResourceShape } from './resource'
import type { ResourceForm } from './use-resource-form'

/** A field that an update would leave out, so that a service that replaces resources clears it. */
export interface OmittedField {
  readonly name: string
  readonly label: string
  /** Value in the resource's own answers. Undefined if no answer ever showed the field. */
  readonly read: JsonValue | undefined
  /** Value in contexts and other answers, which may be incomplete. */
  readonly seen: JsonValue | undefined
  /** `seen` is part of a list that was never read: sending it as the list would remove the rest. */
  readonly isPartial: boolean
}

/** Fields that `body` leaves out and that may have a value. Fields that were read as empty cannot lose anything. */
function omittedFields(
  { fields, notSendable = [] }: ResourceShape,
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

/** Whether filling it in together with other fields is safe. */
function canFillIn({ seen, isPartial }: OmittedField): boolean {
  return seen !== undefined && !isPartial
}

export type OmittedChoice = 'send' | 'fill' | 'cancel'

/** Asks once per field before a save leaves out fields that were never read. */
export function useOmittedFields(form: ResourceForm, resource: Resource) {
  const [fields, setFields] = useState<readonly OmittedField[]>()
  /** Fields that the user agreed to leave out. */
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  return {
    fields,
    /** Whether the save has to wait for the user's choice. */
    check(): boolean {
      if (!resource.isUnread) return false
      const { json } = form.base
      const body = resource.bodyOf(json, form.edits)
      const omitted = omittedFields(resource, body, json, resource.seenElsewhere?.(json) ?? {})
      // A field that was never read may be cleared, whether or not the update could send it.
      const mustDecide = omitted.some(({ name, read }) => read === undefined && !accepted.has(name))
      if (mustDecide) setFields(omitted)
      return mustDecide
    },
    /** Returns whether to send. */
    decide(choice: OmittedChoice): boolean {
      setFields(undefined)
      if (!fields || choice === 'cancel') return false
      const filled = choice === 'fill' ? fields.filter(canFillIn) : []
      const rest = fields.filter((field) => !filled.includes(field))
      setAccepted((before) => new Set([...before, ...rest.map(({ name }) => name)]))
      for (const { name, seen: value } of filled) form.set(name, value)
      if (choice === 'fill')
        announce(`${pluralize(filled.length, 'field')} filled in. Review the request, then save.`)
      return choice === 'send'
    },
  }
}

interface OmittedFieldsDialogProps {
  /** "space" */
  what: string
  fields: readonly OmittedField[]
  /** Only edits would be sent. */
  isEditsOnly: boolean
  onDecide: (choice: OmittedChoice) => void
}

/** Asks before an update leaves out fields that were never read: the service may clear them permanently. */
export function OmittedFieldsDialog({ what, fields, isEditsOnly, onDecide }: OmittedFieldsDialogProps) {
  const canFill = fields.some(canFillIn)
  const hasPartial = fields.some(({ isPartial }) => isPartial)
  return (
    <ConfirmDialog
      title={`Save without ${pluralize(fields.length, 'field')} of this ${what}?`}
      confirmLabel={isEditsOnly ? 'Save only my edits' : 'Save without them'}
      danger
      alternative={canFill && <Button onClick={() => onDecide('fill')}>Fill in known values</Button>}
      onConfirm={() => onDecide('send')}
      onCancel={() => onDecide('cancel')}
    >
      <p>
        This {what} was never fully read, so the request leaves these fields out. If the service replaces the
        whole {what}, it clears them. Values that were never seen here cannot be restored.
      </p>
      <ul aria-label="Fields that may be cleared">
        {fields.map((field) => (
          <li key={field.name}>
            {field.label}: {stateText(field)}
          </li>
        ))}
      </ul>
      {hasPartial && (
        <p>
          A list that you send replaces the whole list, so lists seen only in part are not filled in. To send
          one, use “Fill in” next to its field.
        </p>
      )}
      {(canFill || !hasPartial) && (
        <p>
          {canFill
            ? '“Fill in known values” puts values from contexts and other answers into the form, so you can check them before you save.'
            : 'Contexts and other answers showed no values to fill in.'}
        </p>
      )}
    </ConfirmDialog>
  )
}

function stateText({ read, seen, isPartial }: OmittedField): string {
  if (read !== undefined) return `last seen as ${valueText(read)}`
  if (isPartial && Array.isArray(seen))
    return `${seen.length.toLocaleString('en-GB')} seen, not the whole list`
  return seen === undefined ? 'never seen' : `${valueText(seen)} seen in contexts and other answers`
}
