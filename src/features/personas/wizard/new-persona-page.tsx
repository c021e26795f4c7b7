import { Flex, Kbd } from '@mantine/core'
import IconMasks from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/ui/button-link'
import type { NewPersona } from '@/api/resources/personas'
import { personaBlueprintRef } from '@/api/resources/persona-blueprint-ref'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useCatalogEntity, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { digitsOf } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { answeredOtherwise } from '@/entities/requests/answered-otherwise'
import { LeaveGuard } from '@/entities/leaving/leave-guard'
import { PageHeader } from '@/ui/page/page-header'
import { raiseToasts, showToast } from '@/ui/overlays/toast'
import { CheckRequest } from './check-request'
import { ChooseBlueprint } from './choose-blueprint'
import { InheritedCard } from './inherited-card'
import { leaveQuestion } from './leave-question'
import { nextVersion } from '@/features/personas/model/next-version'
import { versionsLike } from '@/features/personas/model/versions-like'
import { NamelessPersona } from './nameless-persona'
import styles from './new-persona-page.module.css'
import { useCreatePersona } from './use-create-persona'
import { useEscape } from './use-escape'
import { usePinnedBlueprint, type PinnedBlueprint } from './use-pinned-blueprint'
import { useStartOfStep } from './use-start-of-step'
import { PersonaDetails } from './persona-details'
import { WizardSteps, type WizardStep } from './wizard-steps'

interface NewPersonaPageProps {
  blueprint?: string | undefined
  like?: string | undefined
}

/** Creates a persona from a blueprint (#22) in three steps. It cannot be read or changed afterwards. */
export function NewPersonaPage({ blueprint: id, like }: NewPersonaPageProps) {
  const navigate = useNavigate()
  const { choices } = useAssumptions()
  const model = useCatalogEntity(like === undefined ? undefined : { kind: 'persona', id: like })
  const personas = useCatalogEntities('persona')
  const versions = useCatalogEntities('persona version')
  const [own, setOwn] = useState<Partial<Record<'name' | 'role' | 'version', string>>>({})
  const followed = { name: textIn(model?.fields.name?.value), role: textIn(model?.fields.role?.value) }
  const name = own.name ?? followed.name
  const [step, setStep] = useState<WizardStep>(id === undefined ? 1 : 2)
  const [focus, setFocus] = useState<string>()
  const [chosenHere, setChosenHere] = useState(id)
  // A link to this page with another blueprint starts over, as on a new page.
  const [started, setStarted] = useState({ id, visit: 0 })
  if (started.id !== id) {
    setStarted({ id, visit: started.visit + (id === chosenHere ? 0 : 1) })
    if (id !== chosenHere) setStep(id === undefined ? 1 : 2)
  }
  const [nameless, setNameless] = useState<JsonValue>()
  const pinned = usePinnedBlueprint(id)
  const done = useRef(false)
  /** The latest submit. A submit from an earlier step or page is dropped, since its result would not be seen. */
  const wanted = useRef<object>(null)
  useEffect(
    () => () => {
      wanted.current = null
    },
    [],
  )
  // Keeps toasts above the page's footer, which has the buttons to continue.
  useEffect(raiseToasts, [])
  const goTo = (next: WizardStep) => {
    wanted.current = null
    setStep(next)
  }
  const catalogVersions = versionsLike({ name, like }, personas, versions)
  const values = {
    name,
    role: own.role ?? followed.role,
    version: own.version ?? nextVersion(catalogVersions),
  }
  const reference = pinned.blueprint && personaBlueprintRef(choices, pinned.facts)
  const creation = useCreatePersona((created, sent, answer) => {
    done.current = true
    if (created === undefined) {
      setNameless(answer)
      return
    }
    showToast(createdMessage(sent, answer, pinned.facts))
    const version = versionIn(answer)
    void navigate({
      to: '/personas/$id',
      params: { id: created },
      search: { version: textIn(version.id) || undefined },
      replace: true,
    })
  })
  const changes = [
    ...(name === followed.name ? [] : [`name “${name.slice(0, 60)}”`]),
    ...(values.role === followed.role ? [] : [`role “${values.role.slice(0, 60)}”`]),
    ...(own.version === undefined ? [] : [`version “${own.version.slice(0, 60)}”`]),
  ]
  const create = async () => {
    // The request has no revision: the service uses the blueprint as saved at that moment.
    if (reference === undefined) return
    const press = {}
    wanted.current = press
    if ((await pinned.check()) && wanted.current === press)
      creation.create({ ...values, blueprint_id: reference })
  }
  // Steps 2 and 3 need the pinned blueprint.
  const shown = pinned.blueprint ? step : 1
  const page = useStartOfStep(shown, pinned.isMoved)
  useEscape(() => {
    if (!creation.isPending) void navigate({ to: '/personas' })
  })
  if (nameless !== undefined) return <NamelessPersona answer={nameless} />
  return (
    <div ref={page} className={styles.page}>
      <PageHeader
        title="New persona"
        tile={<IconMasks size={20} aria-hidden />}
        facts="Created from a blueprint in one request. It cannot be edited later: the service has no update."
        actions={
          <ButtonLink to="/personas" variant="subtle">
            Cancel <Kbd>Esc</Kbd>
          </ButtonLink>
        }
      />
      <div className={styles.panes}>
        <WizardSteps step={shown} blueprint={pinned.blueprint && pinned.name} values={values} onStep={goTo} />
        <Flex miw={0} mih={0}>
          {shown === 1 && (
            <ChooseBlueprint
              key={started.visit}
              id={id}
              pinned={pinned}
              onChoose={(chosen) => {
                setChosenHere(chosen)
                void navigate({
                  to: '/personas/new',
                  search: (before) => ({ ...before, blueprint: chosen }),
                  replace: true,
                })
              }}
              onNext={() => goTo(2)}
            />
          )}
          {shown === 2 && (
            <PersonaDetails
              values={values}
              catalogVersions={catalogVersions}
              isFollowing={like !== undefined}
              pinned={pinned}
              focus={focus}
              isSuggested={own.version === undefined}
              serviceErrorOf={creation.serviceErrorOf}
              onChange={(field, text) => {
                creation.forget(field)
                setOwn((before) => ({ ...before, [field]: text }))
              }}
              onBack={() => goTo(1)}
              onNext={() => goTo(3)}
            />
          )}
          {shown === 3 && (
            <CheckRequest
              body={{ blueprint_id: reference ?? '', ...values }}
              pinned={pinned}
              creation={creation}
              onBack={(field) => {
                setFocus(field)
                goTo(2)
              }}
              onCreate={() => void create()}
            />
          )}
        </Flex>
        {pinned.blueprint && <InheritedCard blueprint={pinned.blueprint} values={values} />}
      </div>
      <LeaveGuard
        workKey="persona:new"
        title="the new persona"
        changes={creation.isCreated ? [] : changes}
        isSaving={creation.isPending}
        isDirty={() => !done.current && changes.length > 0}
        instead={leaveQuestion(
          creation,
          name,
          (exchange) => void navigate({ to: '/activity', search: { sel: exchange } }),
        )}
      />
    </div>
  )
}

function createdMessage(
  { name, role, version: versionText }: NewPersona,
  answer: JsonValue,
  { id, blueprint_id, revision }: PinnedBlueprint['facts'],
) {
  const version = versionIn(answer)
  const { source_blueprint_id: source } = version
  const made = digitsOf(version.source_blueprint_revision)
  const looked = digitsOf(revision)
  const differs = [
    ...answeredOtherwise({ name, role }, partOf(answer, 'persona')),
    ...answeredOtherwise({ version: versionText }, version),
    // The service may name the blueprint by either of its ids.
    ...(source === blueprint_id || id === undefined
      ? []
      : answeredOtherwise({ source_blueprint_id: id }, version)),
  ]
  const ofRevision =
    made === undefined || looked === undefined || made === looked
      ? ''
      : ` from revision ${made}, not revision ${looked}`
  if (ofRevision === '' && differs.length === 0) return { text: 'Persona created' }
  const otherwise = differs.length > 0 ? `. The answer differs from what you sent: ${differs.join(', ')}` : ''
  return { tone: 'bad' as const, text: `Persona created${ofRevision}${otherwise}` }
}

function versionIn(answer: JsonValue): JsonObject {
  return partOf(answer, 'version')
}

function partOf(answer: JsonValue, part: string): JsonObject {
  const value = isJsonObject(answer) ? answer[part] : undefined
  return isJsonObject(value) ? value : {}
}

function textIn(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : ''
}
