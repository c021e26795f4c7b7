import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowsLeftRight, IconColumns2 } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { setAt } from '@/blueprint/model/path'
import { keyed, type Draft } from '@/blueprint/model/rows'
import { BlueprintField } from '@/entities/blueprint-field'
import { useEntityName } from '@/entities/entity-name'
import { HistoryButtons, ReviewButton, Status, type StatusProps } from '@/features/blueprints/draft-controls'
import { DraftProvider } from '@/features/blueprints/draft/draft-provider'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { useReadBlueprint, useSeenRevisions, type Revision } from '@/features/blueprints/seen-revisions'
import { sameJson, type JsonObject } from '@/lib/json/json'
import { monthDayText } from '@/lib/time/time-text'
import { sentence } from '@/lib/words'
import { PageHeader } from '@/ui/page-header'
import { Empty, ReadState } from '@/ui/page-parts'
import classes from './compare.module.css'
import { ComparisonView } from './comparison-view'

/** Two blueprints side by side, or one and an earlier revision of it; what is taken over goes into the draft of the second. */
export function ComparePage() {
  const { a = '', b = '', revision } = useSearch({ from: '/_frame/blueprints/compare' })
  const { query: left } = useReadBlueprint(a)
  const { query: right, readable: read } = useReadBlueprint(b)
  const [leftName, rightName] = [useEntityName('blueprint', a), useEntityName('blueprint', b)]
  const seen = useSeenRevisions(a)
  // What the service has now is no earlier revision.
  const earlier = seen?.filter(({ json }) => !sameJson(json, left.data?.json)) ?? []
  const chosen = earlier.find(({ name }) => name === revision)
  const json = revision === undefined ? left.data?.json : chosen?.json
  const isRead = read && json && (revision !== undefined || left.data?.unreadable.length === 0)
  const otherName = chosen ? revisionWords(chosen) : leftName
  // Without an earlier revision there is nothing to compare with itself.
  const isItself = a === b && revision === undefined && seen !== undefined && earlier.length === 0
  const pickers = (
    <Pickers left={isItself ? '' : a} earlier={earlier} leftName={leftName} rightName={rightName} />
  )
  if (isRead && !isItself)
    return (
      <DraftProvider key={b} id={b} read={read}>
        <Header id={b} name={rightName} isReading={right.isFetching} onCheck={() => void right.refetch()} />
        {pickers}
        <Compared
          json={json}
          isSame={a === b}
          otherName={otherName}
          name={a === b ? 'your draft' : rightName}
        />
      </DraftProvider>
    )
  return (
    <>
      <PageHeader title="Compare blueprints" tile={<IconColumns2 size={20} aria-hidden />} />
      {pickers}
      {a === '' || b === '' || isItself ? (
        <Empty>Choose two blueprints, or one and an earlier revision of it.</Empty>
      ) : (
        <>
          <ReadState query={left} name={leftName} />
          {a !== b && <ReadState query={right} name={rightName} />}
          {revision !== undefined && seen && !chosen && (
            <Empty>This browser no longer has this revision. Choose another one.</Empty>
          )}
        </>
      )}
    </>
  )
}

function Header({ id, name, ...reading }: { id: string; name: string } & StatusProps) {
  return (
    <PageHeader
      title="Compare blueprints"
      tile={<IconColumns2 size={20} aria-hidden />}
      badges={<Status {...reading} />}
      facts={sentence`What you take over goes into your draft of ${name}. Each is one step you can undo.`}
      actions={
        <>
          <HistoryButtons />
          <ReviewButton id={id} />
        </>
      }
    />
  )
}

interface PickersProps {
  /** The left blueprint; empty while it is to be chosen. */
  left: string
  /** Revisions of the left blueprint. */
  earlier: readonly Revision[]
  leftName: string
  rightName: string
}

/** Who is compared. The right one is a draft, so that it has no earlier revisions. */
function Pickers({ left, earlier, leftName, rightName }: PickersProps) {
  const { a = '', b = '', revision } = useSearch({ from: '/_frame/blueprints/compare' })
  const navigate = useNavigate({ from: '/blueprints/compare' })
  const chosen = earlier.find((one) => one.name === revision)
  const show = (search: { a?: string; b?: string; revision?: string }) =>
    void navigate({ search, replace: true })
  return (
    <div className={classes.pickers}>
      <BlueprintField
        label="Compare"
        id={left}
        name={leftName}
        note={chosen ? revisionWords(chosen) : 'As saved'}
        onChoose={(id) => show({ a: id, b })}
      />
      <ActionIcon
        variant="default"
        radius="xl"
        size={24}
        // On the gap between both.
        m="0 -22px 10px"
        style={{ zIndex: 1 }}
        title="Swap sides"
        aria-label="Swap sides"
        disabled={revision !== undefined || a === b}
        onClick={() => show({ a: b, b: a })}
      >
        <IconArrowsLeftRight size={16} aria-hidden />
      </ActionIcon>
      <BlueprintField
        label="With your draft of"
        id={b}
        name={rightName}
        note="Your draft"
        onChoose={(id) => show({ a, b: id, ...(revision !== undefined && { revision }) })}
      />
      {(earlier.length > 0 || revision !== undefined) && (
        <NativeSelect
          label="Revision"
          value={revision ?? ''}
          onChange={({ currentTarget: { value } }) => show({ a, b, revision: value })}
          data={[
            { value: '', label: 'As saved now' },
            ...earlier.map((one) => ({ value: one.name, label: revisionWords(one) })),
          ]}
        />
      )}
    </div>
  )
}

/** "Revision 6, seen Nov 24" */
function revisionWords({ revision, at }: Revision): string {
  const seen = `seen ${monthDayText(at)}`
  return revision === undefined ? `Version ${seen}` : `Revision ${revision}, ${seen}`
}

interface ComparedProps {
  json: JsonObject
  /** It is an earlier revision of the same blueprint. */
  isSame: boolean
  otherName: string
  name: string
}

/** Matches the rows of the other with those of the draft. */
function Compared({ json, isSame, otherName, name }: ComparedProps) {
  const store = useDraftStore()
  const base = useDraft((state) => state.base)
  const id = useDraft((state) => state.draft['blueprint_id'])
  const rows = useMemo(() => keyed(json, [base, store.get().draft]), [json, base, store])
  // Two blueprints cannot have the same.
  const other: Draft = useMemo(() => (isSame ? rows : setAt(rows, ['blueprint_id'], id)), [rows, isSame, id])
  return <ComparisonView other={other} otherName={otherName} name={name} />
}
