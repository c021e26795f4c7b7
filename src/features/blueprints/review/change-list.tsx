import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { spanAround } from '@/blueprint/lanes/scale'
import { changeId, without, type ChangeGroup } from '@/blueprint/model/changes'
import { describeChange, describeConsequences, sentenceOf, traitLabel } from '@/blueprint/model/labels'
import { rowAt, valueAt, type Path } from '@/blueprint/model/path'
import type { Draft } from '@/blueprint/model/rows'
import { Fragment, type MouseEvent } from 'react'
import { isJsonObject } from '@/lib/json/json'
import { groupedBy } from '@/lib/grouped-by'
import { sentenceCase } from '@/lib/words'
import { Section } from '@/ui/page-parts'
import classes from '@/features/blueprints/designer.module.css'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { laneOf, numbersAt } from '@/blueprint/lanes/rail-numbers'

/** Changes as sentences with small pictures; each can be undone. What one brought along stands with it. */
export function ChangeList({ groups }: { groups: readonly ChangeGroup[] }) {
  const { base, draft } = useDraft((state) => state)
  return [...groupedBy(groups, ({ change: { path } }) => parts.get(path[0] ?? '') ?? 'Blueprint')]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([part, inPart]) => (
      <Section key={part} title={part} hint={inPart.length}>
        <ul className={classes.changes}>
          {inPart.map((group) => (
            <ChangeRow key={changeId(group.change)} {...group} base={base} draft={draft} />
          ))}
        </ul>
      </Section>
    ))
}

const parts = new Map([
  ['traits', 'Traits'],
  ['default_growth', 'Growth'],
  ['default_dyadic', 'Dyadic'],
])
const order = ['Blueprint', ...parts.values()]

interface ChangeRowProps extends ChangeGroup {
  base: Draft
  draft: Draft
}

function ChangeRow({ change, consequences, base, draft }: ChangeRowProps) {
  const store = useDraftStore()
  const sentence = describeChange(change, base, draft)
  const { subject, joint, verb, before, after } = sentence
  const words = sentenceOf(sentence)
  const undo = () =>
    store.perform({
      name: `Undo ${words}`,
      run: (now) => without(now, base, [change, ...consequences]),
    })
  return (
    <li className={classes.change} data-kind={change.kind}>
      <span>
        <strong>{sentenceCase(subject)}</strong>
        <span>{`${joint}${verb}`}</span>
        {before !== undefined && <span>{' from '}</span>}
        {before !== undefined && <del>{before}</del>}
        {after !== undefined && <span>{before === undefined ? ' ' : ' to '}</span>}
        {after !== undefined && <ins>{after}</ins>}
        {consequences.length > 0 && <span>{`, ${describeConsequences(change, consequences, base)}`}</span>}
      </span>
      <ChangePicture change={change} base={base} draft={draft} />
      <ActionIcon
        aria-label={`Undo ${words}`}
        title="Undo this change"
        data-act="undo"
        onClick={focusNextAfter(undo)}
      >
        <IconArrowBackUp size={16} />
      </ActionIcon>
    </li>
  )
}

/** The numbers of a change on their rail, before and after; nothing for texts and lists. */
function ChangePicture({ change, base, draft }: Omit<ChangeRowProps, 'consequences'>) {
  const row = rowAt(change.path)
  if (row?.list === 'default_growth.goal_states' && row.field.length === 0) {
    const version = change.kind === 'remove' ? base : draft
    return <TargetPictures version={version} path={change.path} isNew={change.kind === 'add'} />
  }
  const lane = laneOf(change, base, draft)
  if (!lane) return null
  const { now, before } = lane
  if (change.path.at(-2) !== 'trait_targets') return <MiniLane {...lane} />
  const { value, ...limits } = now
  return <MiniLane now={limits} flags={{ saved: before?.value, mine: value }} span={lane.span} />
}

/** Targets that are drawn. */
const mostDrawn = 4

/** Each target of a goal on the rail of its trait. */
function TargetPictures({ version, path, isNew }: { version: Draft; path: Path; isNew: boolean }) {
  const targets = valueAt(version, [...path, 'trait_targets'])
  const refs = Object.keys(isJsonObject(targets) ? targets : {})
  if (refs.length === 0) return null
  return (
    <div className={classes.targets}>
      {refs.slice(0, mostDrawn).map((ref) => {
        const { value, ...limits } = numbersAt(version, [...path, 'trait_targets', ref])
        const span = spanAround([value, limits.min, limits.max])
        const flags = isNew ? { mine: value } : { saved: value }
        return (
          <Fragment key={ref}>
            <span>{traitLabel(version, ref)}</span>
            <MiniLane now={limits} flags={flags} span={span} />
          </Fragment>
        )
      })}
      {refs.length > mostDrawn && <span>{`and ${refs.length - mostDrawn} more`}</span>}
    </div>
  )
}

/**
 * The handler of a button that goes with what it does. The focus moves to the next button with the same `data-act`, to
 * the one before if it was the last, or else to the title of the page.
 */
export function focusNextAfter(act: () => void) {
  return ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const all = [...document.querySelectorAll<HTMLElement>(`main h1, [data-act="${button.dataset.act}"]`)]
    const place = all.indexOf(button)
    const next = all[place + 1] ?? all[place - 1]
    next?.focus()
    act()
  }
}
