import { ActionIcon, Button, List } from '@mantine/core'
import { IconFoldDown, IconFoldUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouteContext, useRouter } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { endpoints } from '@/api/endpoints'
import { blueprintQuery } from '@/api/queries/blueprints'
import { changeGroups, changeId, patchBody, unsendable } from '@/blueprint/model/changes'
import { describeChange, sentenceOf } from '@/blueprint/model/labels'
import { isInside, type Path } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import { textIn } from '@/blueprint/model/values'
import { RequestPreview } from '@/editing/request-preview'
import { SaveFailure, SaveLine } from '@/editing/save-bar'
import { useStore } from '@/lib/use-store'
import { countOf, sentence, sentenceCase } from '@/lib/words'
import { Empty, Notice, Panes, Section } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { useShortcut } from '@/lib/use-shortcut'
import {
  isOutcomeUnknown,
  obstacleOf,
  saveDraft,
  type Obstacle,
} from '@/features/blueprints/draft/save-draft'
import {
  changeGroupsOf,
  useDraft,
  useDraftStore,
  useOpenFields,
  useProblems,
} from '@/features/blueprints/draft/use-draft'
import { showSaved } from '@/features/blueprints/draft/draft-provider'
import { linkTo, useWayBack } from '@/features/blueprints/field-page'
import { ProblemText } from '@/features/blueprints/problems-strip'
import { bodyLines, refusedPlaces } from './request'
import { ChangeList } from './change-list'
import { ConflictList } from './conflict-list'

const obstacleWords: Record<Exclude<Obstacle, 'open fields'>, string> = {
  unreadable: 'Save is off until the blueprint can be read again.',
  conflicts: 'Resolve the conflicts first.',
  problems: 'Fix the errors first.',
  'no changes': 'There is nothing to save.',
}

/** What a save will do: each change, what others did meanwhile, what is wrong, and the exact request. */
export function ReviewPage() {
  const { id } = useParams({ from: '/_frame/blueprints/$id/review' })
  const store = useDraftStore()
  const state = useDraft((all) => all)
  const openFields = useOpenFields()
  const problems = useProblems()
  const { submit, isPending, error } = useSave(id)
  const { client } = useRouteContext({ from: '__root__' })
  const { data: answer } = useQuery(blueprintQuery(client, id))
  const { base, draft, conflicts, firstBase, unknownSave } = state
  const groups = changeGroupsOf(state)
  const isUndecided = (at: Path) => conflicts.some(({ path }) => isInside(at, path))
  const isUnreadable = answer !== undefined && answer.unreadable.length > 0
  const obstacle = isUnreadable ? 'unreadable' : obstacleOf(state, store)
  const isOff = obstacle !== undefined || isPending
  const name = textIn(draft.name) || id
  // What blocks the save stands before what it would do.
  const isBlocked = problems.some(({ severity }) => severity === 'error')
  const problemList = problems.length > 0 && (
    <Section title="Problems" hint={problems.length}>
      <ProblemList problems={problems} />
    </Section>
  )
  const save = () => {
    if (!isOff) submit()
  }
  useShortcut('mod+S', 'Save', save, { inText: true })
  return (
    <>
      <Panes side={<PatchPreview id={id} />}>
        {/* A read has told what became of it. */}
        <SaveFailure error={isOutcomeUnknown(error) && !unknownSave ? null : error} name={name} />
        {openFields.map(({ label, path, state = 'is not valid yet', discard }) => (
          <Notice key={path.join(' ')}>
            <PlaceLink path={path}>{`${label} ${state}.`}</PlaceLink>
            <Button size="xs" onClick={discard}>
              Discard
            </Button>
          </Notice>
        ))}
        {unsendable(base, draft).map((field) => (
          <Notice key={field}>
            <span>{sentence`An update cannot remove ${field}; the service will keep it.`}</span>
          </Notice>
        ))}
        <ConflictList conflicts={conflicts} />
        <MergedList isUndecided={isUndecided} />
        {groups.length + openFields.length === 0 && <Empty>No changes.</Empty>}
        {isBlocked && problemList}
        <ChangeList groups={groups.filter(({ change: { path } }) => !isUndecided(path))} />
        {!isBlocked && problemList}
      </Panes>
      <SaveLine
        status={
          obstacle === 'open fields'
            ? `Finish or discard ${openFields.map(({ label }) => label).join(', ')} first.`
            : obstacle
              ? obstacleWords[obstacle]
              : firstBase
                ? 'Another revision was saved meanwhile. Check what was merged, then save.'
                : 'Newer changes are merged before saving.'
        }
        isOff={isOff}
        isSaving={isPending}
        label={groups.length > 0 ? `Save ${countOf(groups.length, 'change')}` : 'Save'}
        onSave={save}
      />
    </>
  )
}

/** What others saved since the draft began, but for what is undecided. */
function MergedList({ isUndecided }: { isUndecided: (path: Path) => boolean }) {
  const { base, firstBase = base } = useDraft((all) => all)
  const groups = changeGroups(firstBase, base).filter(({ change }) => !isUndecided(change.path))
  if (groups.length === 0) return null
  return (
    <Section title="Saved meanwhile" hint={groups.length}>
      <List size="md">
        {groups.map(({ change }) => (
          <List.Item key={changeId(change)}>
            {sentenceCase(sentenceOf(describeChange(change, firstBase, base)))}
          </List.Item>
        ))}
      </List>
    </Section>
  )
}

/** The request of the save (#6), with what did not change folded away. */
function PatchPreview({ id }: { id: string }) {
  const { base, draft } = useDraft((all) => all)
  const { assumptions } = useRouteContext({ from: '__root__' })
  const choices = useStore(assumptions)
  const body = useMemo(() => patchBody(base, draft, choices), [base, draft, choices])
  const [isWhole, setIsWhole] = useState(false)
  const lines = useMemo(() => bodyLines(base, body, isWhole), [base, body, isWhole])
  const sent = Object.keys(body).length
  if (sent === 0) return null
  return (
    <Section title="Request preview" hint={`${countOf(sent, 'top-level field')}; lists are sent whole`}>
      <RequestPreview
        endpoint={endpoints.patchBlueprint}
        params={{ id }}
        lines={lines}
        body={body}
        assumption="patch-body"
        isTall
      >
        <ActionIcon
          size={24}
          aria-label="Unchanged parts"
          title={isWhole ? 'Hide unchanged parts' : 'Show unchanged parts'}
          aria-pressed={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? <IconFoldUp size={16} /> : <IconFoldDown size={16} />}
        </ActionIcon>
      </RequestPreview>
    </Section>
  )
}

/** Of a list of hundreds the first are enough to begin with. */
const shownProblems = 50

/** What blocks the save and what to look at, each with the way to its field. */
function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <List size="md">
      {problems.slice(0, shownProblems).map((problem, place) => (
        <List.Item key={place}>
          <PlaceLink path={problem.path}>
            <ProblemText problem={problem} />
          </PlaceLink>
        </List.Item>
      ))}
      {problems.length > shownProblems && (
        <List.Item>{`and ${problems.length - shownProblems} more`}</List.Item>
      )}
    </List>
  )
}

/** Leads to the field of a place. */
function PlaceLink({ path, children }: { path: Path; children: ReactNode }) {
  const { id } = useParams({ from: '/_frame/blueprints/$id/review' })
  const { draft } = useDraft((all) => all)
  return <RouterAnchor {...linkTo(id, draft, path)}>{children}</RouterAnchor>
}

function useSave(id: string) {
  const { client, session, assumptions, queryClient } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const router = useRouter()
  const { link } = useWayBack(id)
  const store = useDraftStore()
  return useServiceMutation({
    send: () => saveDraft(store, { client, session, queryClient, choices: assumptions.get(), id }),
    onSuccess: (obstacle) => {
      if (obstacle !== undefined) return
      showSaved(id, textIn(store.get().draft.name) || id, store)
      // The user may have gone on meanwhile.
      if (router.state.location.pathname.endsWith('/review')) void navigate(link)
    },
    onFieldErrors: (errors) => store.refuse(refusedPlaces(store.get().draft, errors)),
  })
}
