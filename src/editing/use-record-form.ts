import { useBlocker, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath } from 'react-hook-form'
import { putBody } from '@/api/assumptions'
import type { Answer } from '@/api/client'
import type { Endpoint } from '@/api/endpoint'
import { ServiceError } from '@/api/service-error'
import { sameJson, type JsonObject } from '@/lib/json/json'
import { useStore } from '@/lib/use-store'
import { confirmStay } from '@/ui/dialogs/confirm'
import { showFieldErrors, useFieldProps } from '@/ui/fields'
import { filledByPress } from '@/ui/long-text'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { useShortcut } from '@/lib/use-shortcut'
import { sentence } from '@/lib/words'
import classes from './editing.module.css'
import { saveRecord, type Fields } from './save-record'

type RecordValues = Record<string, string | string[]>
type Labels = Readonly<Record<string, string>>

/** The interface's names tell which fields are lists. */
type ValuesOf<Known extends Labels> = {
  [Name in keyof Known]: Name extends `${string}_ids` ? string[] : string
}
const blankOf = (name: string) => (name.endsWith('_ids') ? [] : '')

interface RecordFormOptions<Known extends Labels> {
  id: string
  /** The writable fields as last read; the same object until the next read. A field that was never given is missing. */
  known: Fields
  /** Fields that came with another type than documented: they are not among the known ones. */
  unreadable?: readonly string[]
  /** Every writable field. */
  labels: Known
  endpoint: Endpoint
  /** Reads the writable fields anew, or throws. Left out where no endpoint reads the record. */
  read?: () => Promise<Fields>
  send: (body: JsonObject) => Promise<Answer<object>>
  /** How the record is called until a save gives it another name. */
  name: string
  /** The service has something newer than `known`. */
  onNewer?: () => void
}

/** The form of a record that a PUT replaces: edits, their review, the save, and the question before they are lost. */
export function useRecordForm<Known extends Labels, Values extends RecordValues = ValuesOf<Known>>(
  options: RecordFormOptions<Known>,
) {
  const { id, known, unreadable = [], labels, endpoint, read, send, name, onNewer } = options
  const { session, assumptions } = useRouteContext({ from: '__root__' })
  const choices = useStore(assumptions)
  const [base, setBase] = useState(known)
  const [found, setConflicts] = useState<readonly string[]>([])
  const [changedByService, setChangedByService] = useState<readonly string[]>([])

  const writable = Object.keys(labels)
  const empty = Object.fromEntries(writable.map((field) => [field, blankOf(field)])) as Values // as their names tell
  const valuesOf = (fields: Fields) => ({ ...empty, ...fields })
  const form = useForm<Values>({
    defaultValues: valuesOf(base) as DefaultValues<Values>,
    // What the service said about a field goes away with the next change of it.
    mode: 'onChange',
  })
  const edits = changedFrom(valuesOf(base), form.watch())
  const isDirty = Object.keys(edits).length > 0
  const conflicts = found.filter((field) => Object.hasOwn(edits, field))

  function rebase(next: Fields, kept: Fields = {}) {
    setBase(next)
    form.reset({ ...valuesOf(next), ...kept })
  }

  // A newer read shows itself unless something is being edited; the save compares with it anyway.
  const seen = useRef(known)
  /** As last read or answered. */
  const latest = useRef(known)
  useEffect(() => {
    if (seen.current === known) return
    seen.current = known
    latest.current = known
    if (!isDirty) rebase(known)
  })

  const saving = useServiceMutation({
    send: (sent: Fields) =>
      saveRecord({
        writable,
        base,
        edits: sent,
        bodyOf: (fields, changed) => putBody(choices, fields, changed),
        send,
        read: read && (() => inSameSession(read)),
      }),
    succeeded: (outcome) => {
      if (outcome.kind !== 'saved') return undefined
      const { name: saved } = outcome.saved
      return sentence`Saved ${typeof saved === 'string' && saved !== '' ? saved : name}`
    },
    onSuccess: (outcome, sent) => {
      latest.current = outcome.kind === 'conflict' ? outcome.remote : outcome.saved
      if (outcome.kind === 'conflict') {
        rebase(outcome.remote, changedFrom(valuesOf(base), form.getValues()))
        setConflicts(outcome.fields)
      } else {
        // What was typed while it was saved stays an edit.
        rebase(outcome.saved, changedFrom(valuesOf({ ...base, ...sent }), form.getValues()))
        setChangedByService(outcome.changedByService)
      }
      onNewer?.()
    },
    onFieldErrors: (errors) => showFieldErrors(form, errors),
  })

  /** A read waits for a renewed session and goes on; the write behind it must not. */
  async function inSameSession<Result>(act: () => Promise<Result>) {
    const { user } = session.get()
    const result = await act()
    if (session.get().user !== user) throw new ServiceError('not sent', endpoint, { reason: 'ask again' })
    return result
  }

  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && confirmStay(leaving),
    disabled: !isDirty,
  })

  useShortcut('mod+S', 'Save', () => review.save(), { inText: true })

  const review = {
    id,
    name,
    labels,
    endpoint,
    /** The values that the user saw when the edits began. */
    base,
    edits,
    /** Edited fields that someone else changed too: the user decides. */
    conflicts,
    /** Fields of which the service kept another value at the last save. */
    changedByService,
    /** The request as far as it is known before the read that comes first. */
    body: putBody(choices, base, edits),
    isSaving: saving.isPending,
    error: saving.error,
    save() {
      if (!isDirty || conflicts.length > 0) return
      setChangedByService([])
      saving.submit(edits)
    },
    discard() {
      saving.reset()
      setConflicts([])
      rebase(latest.current)
    },
    decide(field: string, whose: 'mine' | 'theirs') {
      setConflicts(conflicts.filter((one) => one !== field))
      const { [field]: _, ...others } = edits
      if (whose === 'theirs') rebase(base, others)
    },
  }

  return { control: form.control, unreadable, review }
}

/** What is going to be saved, for the panel and the bar of every record. */
export type RecordReview = ReturnType<typeof useRecordForm>['review']

/** Props of the input of a field. One that was never given is left out of the request until it is filled. */
export function useRecordField<Values extends RecordValues, Name extends FieldPath<Values>>(
  form: Pick<ReturnType<typeof useRecordForm<Labels, Values>>, 'control' | 'unreadable' | 'review'>,
  name: Name,
) {
  const { labels, base, edits } = form.review
  const isLeftOut = !Object.hasOwn(base, name) && !Object.hasOwn(edits, name)
  const why = form.unreadable.includes(name) ? ': the service sent something other than text' : ''
  return {
    ...useFieldProps<Values, Name, Values>(form, name),
    label: labels[name],
    inputContainer: filledByPress(form.review.edits[name] ?? base[name]),
    ...(isLeftOut && { description: `Left out of the request${why}`, className: classes.leftOut }),
    ...(Object.hasOwn(edits, name) && { className: classes.changed }),
  }
}

/** The fields whose values differ from these. */
const changedFrom = (before: Fields, values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !sameJson(value, before[field])))

const leaving = {
  title: 'Leave without saving?',
  children: 'Your changes on this page will be lost.',
  action: 'Discard changes',
}
