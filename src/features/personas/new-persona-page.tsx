import { Group, Text, TextInput, Title } from '@mantine/core'
import { IconMasksTheater } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { blueprintRef } from '@/api/assumptions'
import { endpoints } from '@/api/endpoints'
import { blueprintQuery } from '@/api/queries/blueprints'
import { readReply } from '@/api/read-reply'
import { Blueprint } from '@/api/resources/blueprints'
import { LanesPreview } from '@/blueprint/drawing/drawn-lanes'
import { keyed } from '@/blueprint/model/rows'
import { CreationPage } from '@/editing/creation-page'
import { recordLines, RequestPreview } from '@/editing/request-preview'
import { BlueprintField } from '@/entities/blueprint-field'
import { useEntityName, useEntry } from '@/entities/entity-name'
import { useStored } from '@/entities/use-stored'
import { useStore } from '@/lib/use-store'
import { brief, countOf, sentence } from '@/lib/words'
import { Age } from '@/ui/age'
import { useFieldProps } from '@/ui/fields'
import { Empty, LoadingRows, Notice, ReadState } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import { useCreatePersona } from './use-create-persona'

/** Creates a persona from a blueprint (#22): four fields, and what it takes from the blueprint. */
export function NewPersonaPage() {
  const { catalog } = useRouteContext({ from: '__root__' })
  const isLoaded = useStore(catalog, (state) => state.isLoaded)
  const { like } = useSearch({ from: '/_frame/personas/new' })
  return isLoaded ? <NewPersona key={like} /> : <LoadingRows />
}

function NewPersona() {
  const { blueprint: id = '', like } = useSearch({ from: '/_frame/personas/new' })
  const { client, assumptions } = useRouteContext({ from: '__root__' })
  const choices = useStore(assumptions)
  const navigate = useNavigate({ from: '/personas/new' })
  const query = useQuery({ ...blueprintQuery(client, id), enabled: id !== '' })
  const { data } = query
  const read = useMemo(() => readReply(Blueprint, data?.json).value, [data])
  const draft = useMemo(() => data && keyed(data.json), [data])
  const sentAs = read && blueprintRef(choices, { id, ...read })
  const name = useEntityName('blueprint', id)
  const known = useEntry('persona', like ?? '')?.fields ?? {}
  const { form, creation, body, last, submit } = useCreatePersona({ blueprint: id, sentAs, like })
  return (
    <CreationPage
      noun="persona"
      tile={<IconMasksTheater size={20} aria-hidden />}
      facts="Made from a blueprint in one request. The service cannot change it afterwards."
      name={form.getValues('name')}
      list="/personas"
      creation={creation}
      submit={submit}
      side={
        id === '' ? (
          <Empty>Choose a blueprint to see what the persona takes from it.</Empty>
        ) : (
          <>
            <ReadState query={query} name={name} />
            {draft && (
              <LanesPreview
                title={
                  <>
                    What it takes from <bdi>{name}</bdi>
                  </>
                }
                draft={draft}
              >
                After it is created, its page compares the answer with the blueprint.
              </LanesPreview>
            )}
          </>
        )
      }
    >
      <BlueprintField
        id={id}
        name={name}
        note={
          data && (
            <>
              {read?.revision !== undefined && `Revision ${read.revision}, `}
              <Age time={data.at} prefix="read" />
            </>
          )
        }
        sentAs={sentAs}
        error={
          read && sentAs === undefined
            ? 'It has no blueprint_id. Settings can send its id instead.'
            : form.formState.errors.blueprint_id?.message
        }
        onChoose={(blueprint) =>
          void navigate({ search: (search) => ({ ...search, blueprint }), replace: true })
        }
      />
      <TextInput label="Name" placeholder={textOf(known['name'])} {...useFieldProps(form, 'name')} />
      <TextInput label="Role" placeholder={textOf(known['role'])} {...useFieldProps(form, 'role')} />
      <Group align="flex-end" gap="4px 12px">
        <TextInput label="Version" w={120} {...useFieldProps(form, 'version')} />
        {last !== undefined && (
          <Text span size="sm" lh="30px" c="dimmed">
            {sentence`Next after version ${last}, the last one seen with this name`}
          </Text>
        )}
      </Group>
      <DraftNote id={id} name={name} revision={read?.revision} />
      <section>
        <Title order={2} size="h3" mb={8}>
          Request
        </Title>
        <RequestPreview
          endpoint={endpoints.createPersona}
          params={{}}
          lines={recordLines(body, [])}
          body={body}
          assumption="blueprint-ref"
        />
      </section>
    </CreationPage>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? brief(value) : undefined)

/** What is not saved yet does not get into the persona. */
function DraftNote({ id, name, revision }: { id: string; name: string; revision: number | undefined }) {
  const draft = useStored('drafts')?.find((one) => one.id === id)
  if (!draft || draft.changeCount === 0) return null
  const changes = countOf(draft.changeCount, 'unsaved change')
  const saved = revision === undefined ? 'what is saved' : `revision ${revision}`
  return (
    <Notice>
      <span>
        {sentence`Your draft of ${name} has ${changes}. The persona is made from ${saved}, without them. `}
        <RouterAnchor
          to="/blueprints/$id/review"
          params={{ id }}
          inherit
          c="inherit"
          underline="always"
          fw={600}
        >
          Review the draft
        </RouterAnchor>
      </span>
    </Notice>
  )
}
