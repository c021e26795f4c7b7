import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import IconVector from '@tabler/icons-react/dist/esm/icons/IconVector.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { fieldProps } from '@/ui/fields/field-props'
import { filledText } from '@/lib/text/filled-text'
import { busyProps } from '@/ui/fields/busy-props'
import { Visibility, type NewBlueprint } from '@/api/resources/blueprints'
import { describeFailure } from '@/api/failures/describe-failure'
import { documentedValues } from '@/api/resources/resource'
import type { JsonObject } from '@/lib/json/json'
import { LeaveGuard } from '@/entities/leaving/leave-guard'
import { Notice } from '@/ui/states/notice'
import { OpenEnumField } from '@/ui/fields/open-enum-field'
import { PageBody } from '@/ui/page/page-body'
import { PageHeader } from '@/ui/page/page-header'
import { CreateFailure } from './create-failure'
import { slugOf } from '@/blueprint/model/values/slug'
import styles from './new-blueprint-page.module.css'
import { StartFrom, type StartKind } from './start-from'
import { suggestedFields } from '@/features/blueprints/draft/suggested-fields'
import { useCreateBlueprint } from './use-create-blueprint'
import { useInitialContent } from '@/features/blueprints/draft/use-initial-content'
import { useSaveKey } from '@/ui/fields/use-save-key'

const visibilities = documentedValues.get(Visibility)?.documented ?? []

const NewBlueprintForm = z.object({
  name: filledText('A blueprint needs a name.'),
  blueprint_id: filledText('A blueprint needs an id.'),
  category: z.string(),
  visibility: z.string(),
})

const blank: NewBlueprint = { ...suggestedFields(undefined), blueprint_id: '' }

/** Creates a blueprint (#7) and opens its designer, or its review if it has more content than the four fields. */
export function NewBlueprintPage({ from }: { from: StartKind }) {
  const navigate = useNavigate()
  const form = useForm<NewBlueprint>({
    defaultValues: blank,
    resolver: zodResolver(NewBlueprintForm),
    reValidateMode: 'onBlur',
  })
  const { register, control, setValue, handleSubmit, getValues, formState } = form
  const { errors } = formState
  const visibility = useWatch({ control, name: 'visibility', exact: true })
  const [idIsOwn, setIdIsOwn] = useState(false)
  const [changes, setChanges] = useState<string[]>([])
  const [start, setStart] = useState(from)
  const [content, setContent] = useState<JsonObject>()
  const [isContentWrong, setContentWrong] = useState(false)
  const [isContentMissing, setContentMissing] = useState(false)
  /** Suggested field values, used until the user types others. */
  const suggested = useRef(suggestedFields(undefined))
  const done = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(() => element.current?.requestSubmit())
  const commitVisibility = useRef<(() => void) | null>(null)
  const { state: rest, send: sendInitialContent } = useInitialContent(() => {
    done.current = true
  })
  const creation = useCreateBlueprint((id) => {
    if (content) {
      void sendInitialContent({ id, content, isCopy: start === 'copy' })
      return
    }
    done.current = true
    void navigate({ to: '/blueprints/$id', params: { id }, replace: true })
  })
  const { serviceErrorOf } = creation
  const note = () => setChanges(changesOf(getValues()))
  const take = (next: JsonObject | undefined, isWrong = false) => {
    setContent(next)
    setContentWrong(isWrong)
    setContentMissing(false)
    creation.forgetRefusal()
    const suggestions = suggestedFields(next, start === 'copy')
    for (const field of ['name', 'category', 'visibility'] as const)
      if (getValues(field) === suggested.current[field]) setValue(field, suggestions[field])
    suggested.current = suggestions
    if (!idIsOwn) setValue('blueprint_id', slugOf(getValues('name')))
    note()
  }
  if (rest.kind !== 'none')
    return (
      <>
        <PageHeader title="New blueprint" tile={<IconVector size={20} aria-hidden />} />
        <PageBody>
          {rest.kind === 'working' ? (
            <Notice live>Blueprint created. Adding its content to the draft.</Notice>
          ) : (
            <Notice
              live
              tone="warn"
              title="Created, but its content is not in the draft yet"
              action={<Button onClick={() => void sendInitialContent(rest.rest)}>Add the content</Button>}
            >
              The new blueprint could not be read: {rest.error && describeFailure(rest.error).title}. Its
              content is kept on this page.
            </Notice>
          )}
        </PageBody>
        <LeaveGuard
          workKey="blueprint:new"
          title="the new blueprint"
          changes={['its content, which is not sent yet']}
          isDirty={() => !done.current}
        />
      </>
    )
  return (
    <>
      <PageHeader title="New blueprint" tile={<IconVector size={20} aria-hidden />} />
      <PageBody>
        <p>
          Start with four fields. Traits, dyadic and growth settings become its draft, which you review and
          save.
        </p>
        <form
          ref={element}
          className={styles.form}
          aria-label="New blueprint"
          noValidate
          onSubmit={(event) => {
            commitVisibility.current?.()
            if (start !== 'blank' && !content) {
              event.preventDefault()
              // The field already shows its error.
              if (isContentWrong)
                event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
              else setContentMissing(true)
              return
            }
            void handleSubmit((values) => creation.create(values))(event)
          }}
          // On change: if a select is rendered between its input and change events, it resets the choice.
          onChange={note}
        >
          <StartFrom kind={start} onKind={setStart} content={content} onContent={take} />
          {isContentMissing && (
            <Notice live tone="bad">
              {start === 'copy'
                ? 'Load the blueprint to copy first.'
                : 'Choose a file or paste a blueprint first.'}
            </Notice>
          )}
          <TextInput
            {...fieldProps({
              label: 'Name',
              error: errors.name?.message,
              serviceError: serviceErrorOf('name'),
            })}
            autoFocus={from !== 'json'}
            {...register('name', {
              onChange: () => {
                creation.forget('name')
                if (!idIsOwn) setValue('blueprint_id', slugOf(getValues('name')))
              },
            })}
          />
          <TextInput
            {...fieldProps({
              label: 'Blueprint id',
              mono: true,
              help: idIsOwn
                ? 'A readable id you choose. The service also assigns its own id.'
                : 'Suggested from the name. The service also assigns its own id.',
              error: errors.blueprint_id?.message,
              serviceError: serviceErrorOf('blueprint_id'),
            })}
            {...register('blueprint_id', {
              onChange: () => {
                setIdIsOwn(getValues('blueprint_id') !== '')
                creation.forget('blueprint_id')
              },
            })}
          />
          <TextInput
            {...fieldProps({ label: 'Category', serviceError: serviceErrorOf('category') })}
            {...register('category', { onChange: () => creation.forget('category') })}
          />
          <OpenEnumField
            label="Visibility"
            documented={visibilities}
            value={visibility}
            onChange={(word) => {
              setValue('visibility', word)
              creation.forget('visibility')
              note()
            }}
            onTyping={(commit) => {
              commitVisibility.current = commit
            }}
            serviceError={serviceErrorOf('visibility')}
          />
          <div>
            <Button type="submit" variant="filled" {...busyProps(creation.isPending)}>
              Create blueprint
            </Button>
            {creation.isOwn && (
              <Button variant="subtle" onClick={creation.stop}>
                Stop waiting
              </Button>
            )}
          </div>
          {creation.isPending && !creation.isOwn && (
            <Notice live>
              An earlier blueprint is still being created. A message appears when it is done.
            </Notice>
          )}
        </form>
        {creation.failure && <CreateFailure creation={creation} blueprintId={getValues('blueprint_id')} />}
      </PageBody>
      <LeaveGuard
        workKey="blueprint:new"
        title="the new blueprint"
        changes={creation.isCreated ? [] : changes}
        isSaving={creation.isPending}
        isDirty={() =>
          !done.current && (commitVisibility.current !== null || changesOf(getValues()).length > 0)
        }
      />
    </>
  )
}

function changesOf(values: NewBlueprint): string[] {
  const labels = {
    name: 'name',
    blueprint_id: 'blueprint id',
    category: 'category',
    visibility: 'visibility',
  }
  return Object.entries(labels).flatMap(([field, label]) => {
    const key = field as keyof NewBlueprint // a key of the record above
    return values[key] === blank[key] ? [] : [`${label} “${values[key].slice(0, 60)}”`]
  })
}
