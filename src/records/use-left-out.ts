import { useState } from 'react'
import { counted } from '@/lib/counted'
import type { JsonObject } from '@/lib/json'
import { announce } from '@/ui/announce'
import type { RecordService } from './save-record'
import { canFillIn, isUnreadRisk, leftOutFields, type LeftOutField } from './unread-fields'
import type { RecordForm } from './use-record-form'

/** Asks before a save leaves out fields that were never read, once for each field. */
export function useLeftOut(form: RecordForm, service: RecordService, seen: JsonObject) {
  const [fields, setFields] = useState<readonly LeftOutField[]>()
  /** Fields that may be left out: the user was asked. */
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  return {
    fields,
    /** Whether the save has to wait for an answer. */
    ask(): boolean {
      const { shape, base, edits } = form
      const body = service.bodyOf(base.json, edits)
      const leftOut = shape.isUnread ? leftOutFields(shape, body, base.json, seen) : []
      const isAsked = leftOut.some((field) => isUnreadRisk(field) && !accepted.has(field.name))
      if (isAsked) setFields(leftOut)
      return isAsked
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
        announce(`${counted(filled.length, 'field')} filled in. Check the request, then save.`)
      return choice === 'send'
    },
  }
}
