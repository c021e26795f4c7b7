import { useState } from 'react'
import { pluralize } from '@/lib/pluralize'
import type { JsonObject } from '@/lib/json'
import { announce } from '@/ui/announce'
import type { RecordService } from './save-record'
import { canFillIn, isUnreadRisk, omittedFields, type OmittedField } from './unread-fields'
import type { RecordForm } from './use-record-form'

/** Asks before a save leaves out fields that were never read, once for each field. */
export function useOmittedFields(form: RecordForm, service: RecordService, seen: JsonObject) {
  const [fields, setFields] = useState<readonly OmittedField[]>()
  /** Fields that may be left out: the user was asked. */
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  return {
    fields,
    /** Whether the save has to wait for an answer. */
    check(): boolean {
      const { shape, base, edits } = form
      const body = service.bodyOf(base.json, edits)
      const omitted = shape.isUnread ? omittedFields(shape, body, base.json, seen) : []
      const mustDecide = omitted.some((field) => isUnreadRisk(field) && !accepted.has(field.name))
      if (mustDecide) setFields(omitted)
      return mustDecide
    },
    /** Answers whether to send. */
    decide(choice: 'send' | 'fill' | 'cancel'): boolean {
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
