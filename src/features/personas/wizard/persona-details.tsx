import { Badge, Button, TextInput } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldProps, type FieldFrame } from '@/ui/fields/field-props'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useDraftsByEntity } from '@/storage/drafts/use-drafts'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { Notice } from '@/ui/states/notice'
import styles from './new-persona-page.module.css'
import { PinnedFoot } from './pinned-foot'
import type { PinnedBlueprint } from './use-pinned-blueprint'

const fields = ['name', 'role', 'version'] as const
const mostVersions = 8
type FieldName = (typeof fields)[number]

interface PersonaDetailsProps {
  values: Readonly<Record<FieldName, string>>
  catalogVersions: readonly string[]
  /** The new persona is based on an existing one. */
  isFollowing: boolean
  /** The version is the suggested one. */
  isSuggested: boolean
  pinned: PinnedBlueprint
  /** The field that needs correction. */
  focus: string | undefined
  serviceErrorOf: (field: string) => string | undefined
  onChange: (field: FieldName, text: string) => void
  onBack: () => void
  onNext: () => void
}

const needs: Record<FieldName, string> = {
  name: 'A persona needs a name.',
  role: 'A persona needs a role.',
  version: 'A persona needs a version.',
}

/** Step 2: name, role, version, and which of the blueprint's ids to send. */
export function PersonaDetails(props: PersonaDetailsProps) {
  const {
    values,
    catalogVersions,
    isFollowing,
    isSuggested,
    pinned,
    focus = 'name',
    serviceErrorOf,
    onChange,
    onBack,
    onNext,
  } = props
  const { choices, choose } = useAssumptions()
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusField = useEffectEvent(() => {
    const field = focus === 'blueprint_id' ? '[name="blueprint reference"]:checked' : `[name="${focus}"]`
    const found = form.current?.querySelector<HTMLElement>(field) ?? form.current?.querySelector('h2')
    found?.focus()
  })
  useEffect(() => focusField(), [])
  const id = pinned.facts.id ?? ''
  const draft = useDraftsByEntity().get(`blueprint:${id}`)
  const errorOf = (field: FieldName) => (isTried && values[field].trim() === '' ? needs[field] : undefined)
  const duplicateWarning = catalogVersions.includes(values.version)
    ? 'This browser has already seen this version. The document does not say what a second one does.'
    : undefined
  const refs = [
    ['blueprint_id', 'Readable id', pinned.facts.blueprint_id],
    ['id', 'Service id', pinned.facts.id],
  ] as const
  const isRefMissing = refs.find(([choice]) => choice === choices['persona-blueprint-ref'])?.[2] === undefined
  const field = (name: FieldName, frame: FieldFrame) => ({
    ...fieldProps({ ...frame, error: errorOf(name), serviceError: serviceErrorOf(name) }),
    name,
    'data-page-focus': name === focus || undefined,
    size: 'lg',
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(name, target.value),
  })
  return (
    <form
      ref={form}
      className={styles.step}
      aria-label="Details"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const missing = fields.find((name) => values[name].trim() === '')
        if (missing) event.currentTarget.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
        else if (!isRefMissing) onNext()
      }}
    >
      <div className={styles.fields}>
        <h2 tabIndex={-1}>Who is this persona?</h2>
        <p>Names show up in spaces and in chat history.</p>
        <TextInput {...field('name', { label: 'Name' })} />
        <TextInput {...field('role', { label: 'Role' })} />
        <div className={styles.version}>
          <TextInput
            {...field('version', { label: 'Version', aside: 'any text', warning: duplicateWarning })}
          />
          <p className={styles.versions}>
            {catalogVersions.length > 0 ? (
              <>
                Versions known to this browser:{' '}
                {catalogVersions.slice(0, mostVersions).map((version) => (
                  <Badge key={version} className={styles.known}>
                    {truncate(version, 40)}
                  </Badge>
                ))}
                {catalogVersions.length > mostVersions &&
                  ` and ${catalogVersions.length - mostVersions} more`}
                <br />
                {isSuggested && `${values.version.slice(0, 40)} is the next one. `}
                Others may exist, the service does not list them.
              </>
            ) : (
              'No persona with this name has been seen in this browser. Others may exist: the service does not list them.'
            )}
          </p>
        </div>
        {isFollowing && (
          <Notice>
            The interface does not say whether the same name makes another version of that persona or another
            persona. The answer shows which it is, and that persona’s page opens.
          </Notice>
        )}
        <fieldset className={styles.refs}>
          <legend>
            Blueprint reference to send <AssumedMark id="persona-blueprint-ref">assumption</AssumedMark>
          </legend>
          {refs.map(([choice, label, value]) => (
            <label key={choice} className={styles.ref}>
              <input
                type="radio"
                name="blueprint reference"
                value={choice}
                checked={choices['persona-blueprint-ref'] === choice}
                onChange={() => choose('persona-blueprint-ref', choice)}
              />
              <span className={styles.stepWords}>
                <b>{label}</b>
                <code>{value?.slice(0, 300) ?? 'the blueprint has none'}</code>
              </span>
            </label>
          ))}
          <p className={styles.refHelp}>
            The field is called <code>blueprint_id</code>. The document does not say which of the two ids it
            means. The choice holds for this environment.
          </p>
          {isRefMissing && isTried && (
            <Notice live tone="bad">
              The blueprint has no such id. Choose the other one.
            </Notice>
          )}
          {serviceErrorOf('blueprint_id') !== undefined && (
            <Notice live tone="bad" title="The service’s message about blueprint_id">
              {serviceErrorOf('blueprint_id')}
            </Notice>
          )}
        </fieldset>
        {draft && (
          <Notice
            tone="warn"
            action={
              <Link to="/blueprints/$id/review" params={{ id }}>
                Save the draft first
              </Link>
            }
          >
            Your draft of {draft.title.slice(0, 80)} has {pluralize(draft.changes, 'unsaved change')}. The
            persona is created from the saved version, without {draft.changes === 1 ? 'it' : 'them'}.
          </Notice>
        )}
      </div>
      <PinnedFoot
        pinned={pinned}
        back={
          <Button size="lg" onClick={onBack}>
            <IconArrowLeft size={15} aria-hidden /> Back
          </Button>
        }
      >
        <Button type="submit" variant="filled" size="lg">
          Preview request <IconArrowRight size={15} aria-hidden />
        </Button>
      </PinnedFoot>
    </form>
  )
}
