import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { endpoints } from '@/api/endpoints'
import type { NewPersona } from '@/api/resources/personas'
import { textIn } from '@/blueprint/model/values'
import { useCreation } from '@/editing/use-creation'
import { useStore } from '@/lib/use-store'
import { sentence } from '@/lib/words'
import { z } from '@/lib/zod'
import { entityKey, type CatalogEntry } from '@/storage/catalog-entry'
import { showFieldErrors } from '@/ui/fields'
import { versionOf } from '@/entities/rails'

const Fields = z.object({
  blueprint_id: z.string().check(z.minLength(1, 'Choose a blueprint.')),
  name: z.string().check(z.regex(/\S/, 'Enter a name.')),
  role: z.string(),
  version: z.string().check(z.regex(/\S/, 'Enter a version.')),
})

interface CreatePersonaOptions {
  /** The blueprint's id; empty until it is chosen. */
  blueprint: string
  /** What the request names it by; undefined until that is known. */
  sentAs: string | undefined
  /** The persona that is created again. */
  like: string | undefined
}

/** The form of #22 and its request. To be shown once the catalog is loaded: it tells the next version. */
export function useCreatePersona({ blueprint, sentAs, like }: CreatePersonaOptions) {
  const { client, catalog } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  // What a file says of the persona is not sent.
  const { name, role } = catalog.get().entries.get(entityKey('persona', like ?? ''))?.fields ?? {}
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { blueprint_id: blueprint, name: textIn(name), role: textIn(role), version: '' },
  })
  const { dirtyFields } = form.formState
  const values = form.watch()
  const last = useStore(catalog, ({ entries }) => lastVersion(entries.values(), values.name))
  const suggested = nextVersion(last)
  useEffect(() => {
    if (!dirtyFields.version) form.resetField('version', { defaultValue: suggested })
  }, [form, dirtyFields.version, suggested])
  useEffect(() => {
    form.setValue('blueprint_id', blueprint)
    form.clearErrors('blueprint_id')
  }, [form, blueprint])

  const creation = useCreation({
    noun: 'persona',
    verb: 'create',
    send: (body: NewPersona) => client.call(endpoints.createPersona, { body }),
    // Nothing reads it again.
    succeeded: ({ name }, { unreadable: [lost] }) =>
      lost === undefined
        ? sentence`Created ${name}`
        : sentence`Created ${name}. Part of the reply could not be read: ${lost}.`,
    idOf: ({ value: { persona, version } }) => persona?.id ?? version?.persona_id,
    onCreated: (id) =>
      void navigate({
        to: '/personas/$id',
        params: { id },
        search: like === undefined ? {} : { like },
        ignoreBlocker: true,
      }),
    onFieldErrors: (errors) => showFieldErrors(form, errors),
    isDirty: [dirtyFields.name, dirtyFields.role, dirtyFields.version].includes(true),
  })
  const body: NewPersona = { ...values, blueprint_id: sentAs ?? '' }
  const submit = form.handleSubmit((sent) => {
    if (sentAs === undefined) {
      form.setError('blueprint_id', { message: 'This blueprint is not loaded.' })
      return
    }
    creation.create({ ...sent, blueprint_id: sentAs })
  })

  return {
    form,
    body,
    /** The version before the one that is suggested, while that stands. */
    last: values.version === suggested ? last : undefined,
    submit: () => void submit(),
    creation,
  }
}

type Seen = Pick<CatalogEntry, 'kind' | 'fields' | 'seenAt'>

/** The version seen last of a persona with this name; undefined if none was. */
export function lastVersion(entries: Iterable<Seen>, name: string): string | undefined {
  return [...entries]
    .filter(({ kind, fields }) => kind === 'persona' && name !== '' && fields['name'] === name)
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .flatMap((entry) => versionOf(entry)?.version ?? [])[0]
}

/** The number at its end plus one, behind what stands before it; 1 without any; else there is nothing to suggest. */
export function nextVersion(last: string | undefined): string {
  if (last === undefined) return '1'
  const [, start = '', digits] = /^(.*?)(\d{1,30})$/s.exec(last) ?? []
  if (digits === undefined) return ''
  return `${start}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`
}
