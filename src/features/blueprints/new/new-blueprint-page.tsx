import { Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconUpload, IconVectorSpline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo, useState, useEffect } from 'react'
import { endpoints } from '@/api/endpoints'
import { blueprintQuery } from '@/api/queries/blueprints'
import { LanesPreview } from '@/blueprint/drawing/drawn-lanes'
import { keyed } from '@/blueprint/model/rows'
import { CreationPage } from '@/editing/creation-page'
import { BlueprintField } from '@/entities/blueprint-field'
import { useEntityName } from '@/entities/entity-name'
import { Age } from '@/ui/age'
import { useFieldProps, showFieldErrors } from '@/ui/fields'
import { JsonFileButton } from '@/ui/json-file-button'
import { Empty, ReadState } from '@/ui/page-parts'
import { TextArea } from '@/ui/text-area'
import { textIn, valueOfWord, wordOf } from '@/blueprint/model/values'
import { loadFile } from '@/features/blueprints/json/json-file'
import { WordField } from '@/features/blueprints/panel/field-props'
import { readText } from '@/features/blueprints/json/read-text'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { NewBlueprint } from '@/api/resources/blueprints'
import { setByService, setAt } from '@/blueprint/model/path'
import { replaceAll } from '@/blueprint/model/edit'
import { useCreation } from '@/editing/use-creation'
import { openDraft, type StoredDraft } from '@/features/blueprints/draft/open-draft'
import type { JsonObject } from '@/lib/json/json'
import { sentence, slugOf } from '@/lib/words'
import { z } from '@/lib/zod'
import { isStorableId } from '@/storage/catalog-entry'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'

const starts = { blank: 'Blank', another: 'Another blueprint', json: 'JSON' }
type Start = keyof typeof starts

/** Creates a blueprint with four fields (#7); the rest of what it starts from becomes its draft. */
export function NewBlueprintPage() {
  const { from = '' } = useSearch({ from: '/_frame/blueprints/new' })
  const { client } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate({ from: '/blueprints/new' })
  const [start, setStart] = useState<Start>(from === '' ? 'blank' : 'another')
  const [text, setText] = useState('')
  const isCopy = start === 'another'
  const query = useQuery({ ...blueprintQuery(client, from), enabled: isCopy && from !== '' })
  const { data } = query
  const sourceName = useEntityName('blueprint', from)
  const source = useMemo<Source | undefined>(() => {
    if (start === 'json') return readSource(text)
    if (start === 'blank') return undefined
    if (from === '') return { refusal: 'Choose a blueprint.' }
    if (!data) return { refusal: 'This blueprint is not loaded.' }
    return data.unreadable.length === 0 ? data : { refusal: 'Parts of it could not be read.' }
  }, [start, text, from, data])
  const { form, creation, submit, onIdTyped, isSubmitted } = useCreateBlueprint(source, isCopy)
  // In the order of the page: the focus goes to the first that is invalid.
  const name = useFieldProps(form, 'name')
  const blueprintId = useFieldProps(form, 'blueprint_id')
  const visibility = useFieldProps(form, 'visibility')
  // Not before something is given, or the button is pressed.
  const isTold = isSubmitted || (isCopy ? data !== undefined : text !== '')
  const sourceError = isTold ? source?.refusal : undefined
  return (
    <CreationPage
      noun="blueprint"
      tile={<IconVectorSpline size={20} aria-hidden />}
      facts="Start with four fields. The rest becomes its draft, which you review and save."
      name={name.value}
      list="/blueprints"
      creation={creation}
      submit={submit}
      side={
        <>
          {isCopy && from !== '' && <ReadState query={query} name={sourceName} />}
          <Preview source={source} />
        </>
      }
    >
      <Input.Wrapper label="Start from" labelElement="div">
        <Group>
          <SegmentedControl<Start>
            aria-label="Start from"
            value={start}
            onChange={setStart}
            data={Object.entries(starts).map(([value, label]) => ({ value: value as Start, label }))}
          />
        </Group>
      </Input.Wrapper>
      {isCopy && (
        <BlueprintField
          id={from}
          name={sourceName}
          note={data && <Age time={data.at} prefix="Read" />}
          error={sourceError}
          onChoose={(id) => void navigate({ search: { from: id }, replace: true })}
        />
      )}
      {start === 'json' && <JsonField text={text} error={sourceError} onChange={setText} />}
      <TextInput label="Name" {...name} />
      <TextInput
        label="Blueprint id"
        description="A readable id you choose. The service also assigns its own id."
        classNames={{ input: 'mono' }}
        {...blueprintId}
        onChange={(event) => {
          onIdTyped()
          blueprintId.onChange(event)
        }}
      />
      <TextInput label="Category" {...useFieldProps(form, 'category')} />
      <WordField
        label="Visibility"
        data={['Private']}
        {...visibility}
        value={wordOf(visibility.value)}
        onChange={(typed) => visibility.onChange(valueOfWord(typed))}
      />
    </CreationPage>
  )
}

/** A blueprint in a JSON text, with all its digits and unknown fields. */
function readSource(text: string): Source {
  if (text.trim() === '') return { refusal: 'Choose a file, or paste JSON.' }
  const read = readText(text, {})
  return 'problem' in read ? { refusal: read.problem.message } : read
}

interface JsonFieldProps {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** JSON of a blueprint, pasted or from a file. */
function JsonField({ text, error, onChange }: JsonFieldProps) {
  return (
    <Stack gap={8} align="flex-start">
      <TextArea
        label="JSON of a blueprint"
        w="100%"
        rows={8}
        resize="vertical"
        spellCheck={false}
        classNames={{ input: 'mono' }}
        value={text}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <JsonFileButton leftSection={<IconUpload size={14} />} onFile={(file) => void loadFile(file, onChange)}>
        Choose a file
      </JsonFileButton>
    </Stack>
  )
}

/** The lanes of what becomes the draft. */
function Preview({ source }: { source: Source | undefined }) {
  const draft = useMemo(() => source?.json && keyed(source.json), [source])
  if (!source) return <Empty>Starts without traits. Add them in the designer.</Empty>
  if (!draft) return <Empty>The lanes of the draft are shown here.</Empty>
  return (
    <LanesPreview title="What goes into its draft" draft={draft}>
      After it is created, the designer opens with this draft. Nothing of it is saved yet.
    </LanesPreview>
  )
}

const Fields = z.object({
  name: z.string().check(z.regex(/\S/, 'Enter a name.')),
  blueprint_id: z.string().check(z.regex(/\S/, 'Enter a blueprint id.')),
  category: z.string(),
  visibility: z.string(),
})
const blank: NewBlueprint = { name: '', blueprint_id: '', category: '', visibility: 'PRIVATE' }

/** What a new blueprint starts from, or why it cannot. */
interface Source {
  readonly json?: JsonObject
  readonly refusal?: string
}

/**
 * The form of #7 and its request; then what it starts from becomes the draft, and the designer opens. The names of a blueprint
 * that is copied are not used twice.
 */
function useCreateBlueprint(source: Source | undefined, isCopy: boolean) {
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
    if (!isIdTyped && given === '') form.setValue('blueprint_id', slugOf(name, '-').slice(0, 60))
  }, [form, isIdTyped, given, name])

  const creation = useCreation({
    noun: 'blueprint',
    verb: 'create',
    send: async (body: NewBlueprint) => {
      const owner = ownerOf(environment.id, session.get().user?.subject ?? '')
      const answer = await client.call(endpoints.createBlueprint, { body })
      const { id } = answer.value
      const records = collection<StoredDraft>(database, 'drafts')
      const read = { json: answer.json as JsonObject, at: answer.at } // the client throws at any other answer
      if (json && isStorableId(id)) {
        // What it starts from has besides the four fields of #7 is its draft, to be reviewed.
        const rest = own.reduce((now, field) => setAt(now, [field], undefined), json)
        const { store, close } = await openDraft({ records, database, owner, id }, read)
        store.perform(replaceAll('Start from another', { ...read.json, ...rest }, store.get().base))
        close()
      }
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
  return { form, creation, submit: () => void submit(), onIdTyped: () => setIdTyped(true), isSubmitted }
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

/** What a new blueprint has of its own. */
const own = [...setByService, 'blueprint_id', 'category', 'name', 'visibility']
