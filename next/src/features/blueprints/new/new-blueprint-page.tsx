import {
  Autocomplete,
  Box,
  Button,
  FileButton,
  Group,
  Input,
  Kbd,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconUpload, IconVectorSpline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { blueprintQuery } from '@/api/queries/blueprints'
import { LanesPreview } from '@/blueprint/drawing/lanes-preview'
import { keyed } from '@/blueprint/model/rows'
import { SaveFailure } from '@/editing/save-bar'
import { BlueprintField } from '@/entities/blueprint-field'
import { useEntityName } from '@/entities/entity-name'
import { modifierKey } from '@/lib/modifier-key'
import { useShortcut } from '@/lib/use-shortcut'
import { sentence } from '@/lib/words'
import { Age } from '@/ui/age'
import { ErrorCard } from '@/ui/error-card'
import { useFieldProps } from '@/ui/fields'
import { PageHeader } from '@/ui/page-header'
import { Empty, LoadingRows, Notice, Panes } from '@/ui/page-parts'
import { TextArea } from '@/ui/text-area'
import { longestSource, readSource, sourceOf, type Source } from './read-source'
import { useCreateBlueprint } from './use-create-blueprint'

const starts = { blank: 'Blank', another: 'Another blueprint', json: 'JSON' }
type Start = keyof typeof starts

/** Creates a blueprint with four fields (#7); the rest of what it starts from becomes its draft. */
export function NewBlueprintPage() {
  const { from = '' } = useSearch({ from: '/_frame/blueprints/new' })
  const { client } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate({ from: '/blueprints/new' })
  const router = useRouter()
  const [start, setStart] = useState<Start>(from === '' ? 'blank' : 'another')
  const [text, setText] = useState('')
  const isCopy = start === 'another'
  const { data, error, refetch } = useQuery({
    ...blueprintQuery(client, from),
    enabled: isCopy && from !== '',
  })
  const sourceName = useEntityName('blueprint', from)
  const source = useMemo<Source | undefined>(() => {
    if (start === 'json') return readSource(text)
    if (start === 'blank') return undefined
    if (from === '') return { refusal: 'Choose a blueprint.' }
    return data
      ? sourceOf(data.json, data.unreadable)
      : { refusal: 'The service has to answer with this blueprint first.' }
  }, [start, text, from, data])
  const { form, ...creation } = useCreateBlueprint({ source, isCopy })
  const name = form.watch('name')
  const blueprintId = useFieldProps(form, 'blueprint_id')
  // Not before something is given, or the button is pressed.
  const isTold = creation.isSourceMissed || (isCopy ? data !== undefined : text !== '')
  const sourceError = isTold ? source?.refusal : undefined
  const cancel = () =>
    router.history.canGoBack() ? router.history.back() : void navigate({ to: '/blueprints' })
  const choose = (next: Start) => {
    setStart(next)
    form.clearErrors('root')
  }
  useShortcut('mod+Enter', 'Create blueprint', creation.submit, { inText: true })
  return (
    <>
      <PageHeader
        title="New blueprint"
        tile={<IconVectorSpline size={20} aria-hidden />}
        facts="Start with four fields. The rest becomes its draft, which you review and save."
        actions={
          <>
            <Button variant="subtle" color="gray" onClick={cancel}>
              Cancel
            </Button>
            <Button
              variant="filled"
              aria-busy={creation.isCreating}
              rightSection={<Kbd>{`${modifierKey} Enter`}</Kbd>}
              onClick={creation.submit}
            >
              {creation.isCreating ? 'Creating …' : 'Create blueprint'}
            </Button>
          </>
        }
      />
      <SaveFailure error={creation.error} name={name} verb="create" />
      {creation.hasNoId && <Notice>Created. The answer has no id, so it cannot be opened.</Notice>}
      <Panes
        columns="minmax(0, 560px) minmax(0, 1fr)"
        side={
          <>
            {isCopy && error && !data && (
              <Box p={20}>
                <ErrorCard
                  title={sentence`Could not load ${sourceName}`}
                  error={error}
                  onRetry={() => void refetch()}
                />
              </Box>
            )}
            {isCopy && from !== '' && !data && !error && <LoadingRows />}
            <Preview source={source} />
          </>
        }
      >
        <Stack gap={18} px={20} py={18}>
          <Input.Wrapper label="Start from" labelElement="div">
            <Group>
              <SegmentedControl<Start>
                aria-label="Start from"
                value={start}
                onChange={choose}
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
          <TextInput label="Name" {...useFieldProps(form, 'name')} />
          <TextInput
            label="Blueprint id"
            description="A readable id you choose. The service also assigns its own id."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            classNames={{ input: 'mono' }}
            {...blueprintId}
            onChange={(event) => {
              creation.onIdTyped()
              blueprintId.onChange(event)
            }}
          />
          <TextInput label="Category" {...useFieldProps(form, 'category')} />
          <Autocomplete label="Visibility" data={['PRIVATE']} {...useFieldProps(form, 'visibility')} />
        </Stack>
      </Panes>
    </>
  )
}

interface JsonFieldProps {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** JSON of a blueprint, pasted or from a file. */
function JsonField({ text, error, onChange }: JsonFieldProps) {
  const reset = useRef<() => void>(null)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | null) => {
    if (!file) return
    // Otherwise the same file, mended, could not be chosen again.
    reset.current?.()
    const isTooLong = file.size > longestSource
    setProblem(isTooLong ? sentence`${file.name} has more than 5 MB. No blueprint is that long.` : undefined)
    if (isTooLong) return
    await file.text().then(onChange, () => setProblem(sentence`Could not read ${file.name}.`))
  }
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
        error={problem ?? error}
        onChange={({ currentTarget }) => {
          setProblem(undefined)
          onChange(currentTarget.value)
        }}
      />
      <FileButton resetRef={reset} accept="application/json,.json" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={14} />}>
            Choose a file
          </Button>
        )}
      </FileButton>
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
