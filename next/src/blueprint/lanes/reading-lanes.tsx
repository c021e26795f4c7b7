import { Title, UnstyledButton } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { rowLabel, traitName } from '@/blueprint/model/labels'
import { rowOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { sentenceCase, brief } from '@/lib/words'
import { noFacts, traitNumbers, type LaneFacts } from './lane-facts'
import { laneInput, type LaneInput } from './lane-input'
import type { LaneItem } from './lane-items'
import { describeFacts, describeTrait, describeTrigger } from './lane-words'
import { MiniLane } from './mini-lane'
import classes from './reading-lanes.module.css'
import type { Span } from './scale'

interface ReadingLanesProps {
  /** From top to bottom: see `laneItems`. */
  items: readonly LaneItem[]
  draft: Draft
  /** What the draft is compared with: itself, where nothing is edited. */
  saved: Draft
  facts: ReadonlyMap<string, LaneFacts>
  span: Span
  /** Pixels of a rail. */
  width: number
  /** Stands in the place of a trait's name and ref. */
  labelOf?: (input: LaneInput) => ReactNode
  /** Stands below a trait, or a ref that no trait has. */
  actionsOf?: (item: LaneItem, name: string) => ReactNode
  /** Makes a button of each trigger. */
  onTrigger?: (key: string) => void
  ref?: Ref<HTMLDivElement>
}

/** Lanes to be read: each as a small rail with its facts in words. Whoever edits them adds the controls. */
export function ReadingLanes({ ref, ...props }: ReadingLanesProps) {
  return (
    <div className={classes.lanes} data-reading ref={ref}>
      {props.items.map((item) => (
        <Row key={item.id} item={item} {...props} />
      ))}
    </div>
  )
}

interface RowProps extends Omit<ReadingLanesProps, 'ref' | 'items'> {
  item: LaneItem
}

function Row({ item, ...props }: RowProps) {
  const { draft, saved, span, width, actionsOf } = props
  if (item.kind === 'category')
    return (
      <Title order={2} size="h3" className={classes.head}>
        {brief(item.name, 80) || 'No category'}
      </Title>
    )
  if (item.kind === 'missing') {
    const name = brief(item.ref, 80)
    return (
      <section className={classes.lane} aria-label={name} data-missing data-ref={item.ref}>
        <code className={classes.ref}>{name}</code>
        <span className={classes.note}>Missing trait</span>
        {actionsOf && <div className={classes.actions}>{actionsOf(item, name)}</div>}
      </section>
    )
  }
  const trait = rowOf(item.kind === 'removed' ? saved : draft, 'traits', item.key)
  if (!trait) return null
  if (item.kind === 'lane') {
    const facts = props.facts.get(textIn(trait.trait_ref)) ?? noFacts
    const input = laneInput(item.key, trait, rowOf(saved, 'traits', item.key), facts)
    return <Trait input={input} item={item} {...props} />
  }
  const name = traitName(trait)
  return (
    <section className={classes.lane} aria-label={`${name}, removed`} data-ref={textIn(trait.trait_ref)}>
      <s>{name}</s>
      <MiniLane now={traitNumbers(trait)} span={span} width={width} />
      {actionsOf?.(item, name)}
    </section>
  )
}

function Trait({ input, ...props }: RowProps & { input: LaneInput }) {
  const { item, draft, span, width, labelOf, actionsOf, onTrigger } = props
  const { name, ref, numbers, saved, facts } = input
  const lines = [describeTrait(input), ...describeFacts({ ...facts, triggers: [] })]
  return (
    <section className={classes.lane} aria-label={name} data-ref={ref}>
      {labelOf?.(input) ?? <Label input={input} />}
      <MiniLane now={numbers} before={saved} isNew={saved === undefined} span={span} width={width} />
      {lines.map((line, index) => (
        <p key={index}>{sentenceCase(line)}</p>
      ))}
      {facts.triggers.map(({ key, multiplier }) => {
        const words = describeTrigger(rowLabel(draft, 'default_growth.triggers', key), multiplier)
        if (!onTrigger) return <p key={key}>{words}</p>
        return (
          <UnstyledButton key={key} className={classes.trigger} onClick={() => onTrigger(key)}>
            {words}
          </UnstyledButton>
        )
      })}
      {actionsOf?.(item, name)}
    </section>
  )
}

function Label({ input: { name, ref } }: { input: LaneInput }) {
  return (
    <>
      <bdi className={classes.name}>{name}</bdi>
      <code className={classes.ref}>
        <bdi>{brief(ref, 80)}</bdi>
      </code>
    </>
  )
}
