import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { createBlueprint } from '@/api/queries/blueprints'
import type { NewBlueprint } from '@/api/resources/blueprints'
import { setByService } from '@/blueprint/model/blueprint'
import { replaceAll } from '@/blueprint/model/edit'
import { setAt } from '@/blueprint/model/path'
import { textIn } from '@/blueprint/model/values'
import { useCreation } from '@/editing/use-creation'
import {
  openDraft,
  type BlueprintRead,
  type DraftPlace,
  type StoredDraft,
} from '@/features/blueprints/draft/open-draft'
import type { JsonObject } from '@/lib/json/json'
import { sentence } from '@/lib/words'
import { z } from '@/lib/zod'
import { isStorableId } from '@/storage/catalog-entry'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import { showFieldErrors } from '@/ui/fields'

const Fields = z.object({
  name: z.string().check(z.regex(/\S/, 'Enter a name.')),
  blueprint_id: z.string().check(z.regex(/\S/, 'Enter a blueprint id.')),
  category: z.string(),
  visibility: z.string(),
})
const blank: NewBlueprint = { name: '', blueprint_id: '', category: '', visibility: 'PRIVATE' }

/** What a new blueprint starts from, or why it cannot. */
export interface Source {
  readonly json?: JsonObject
  readonly refusal?: string
}

interface CreateBlueprintOptions {
  /** Undefined: blank. */
  source: Source | undefined
  /** Whether it is another blueprint, whose names must not be used twice. */
  isCopy: boolean
}

/** The form of #7 and its request; then what it starts from becomes the draft, and the designer opens. */
export function useCreateBlueprint({ source, isCopy }: CreateBlueprintOptions) {
  const { client, database, environment, session } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const json = source?.json
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: blank })
  const { dirtyFields, isSubmitted } = form.formState
  const [isIdTyped, setIdTyped] = useState(false)
  const name = form.watch('name')
  useEffect(() => {
    form.reset(startOf(json, isCopy), { keepDirtyValues: true })
  }, [form, json, isCopy])
  const given = isCopy ? '' : textIn(json?.['blueprint_id'])
  useEffect(() => {
    if (!isIdTyped && given === '') form.setValue('blueprint_id', idFor(name))
  }, [form, isIdTyped, given, name])

  const creation = useCreation({
    noun: 'blueprint',
    verb: 'create',
    send: async (body: NewBlueprint) => {
      const owner = ownerOf(environment.id, session.get().user?.subject ?? '')
      const answer = await createBlueprint(client, body)
      const { id } = answer.value
      const records = collection<StoredDraft>(database, 'drafts')
      const read = { json: answer.json as JsonObject, at: answer.at } // the client throws at any other answer
      if (json && isStorableId(id)) await startDraft({ records, database, owner, id }, read, json)
      return answer
    },
    succeeded: (sent) => sentence`Created ${sent.name}`,
    idOf: ({ value }) => value.id,
    onCreated: (id) => void navigate({ to: '/blueprints/$id', params: { id }, ignoreBlocker: true }),
    onFieldErrors: (refused) => showFieldErrors(form, refused),
    isDirty: Object.keys(dirtyFields).length > 0,
  })
  const submit = form.handleSubmit((body) => {
    if (source?.refusal === undefined) creation.create(body)
  })
  return {
    form,
    creation,
    submit: () => void submit(),
    onIdTyped: () => setIdTyped(true),
    isSubmitted,
  }
}

/** What the fields have until something is typed. */
function startOf(json: JsonObject | undefined, isCopy: boolean): NewBlueprint {
  if (!json) return blank
  const name = textIn(json['name'])
  return {
    name: isCopy && name !== '' ? `${name} copy` : name,
    blueprint_id: isCopy ? '' : textIn(json['blueprint_id']),
    category: textIn(json['category']),
    visibility: textIn(json['visibility']) || 'PRIVATE',
  }
}

/** "Café guide, 2" as `cafe-guide-2`. */
function idFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-').slice(0, 60)
}

/** What a new blueprint has of its own. */
const own = [...setByService, 'blueprint_id', 'category', 'name', 'visibility']

/**
 * Stores the draft of a blueprint that was made just now, to be reviewed: what the blueprint or the JSON that it starts
 * from has besides the four fields of #7.
 */
async function startDraft(place: DraftPlace, read: BlueprintRead, source: JsonObject): Promise<void> {
  const rest = own.reduce((now, field) => setAt(now, [field], undefined), source)
  const { store, close } = await openDraft(place, read)
  store.perform(replaceAll('Start from another', { ...read.json, ...rest }, store.get().base))
  close()
}
