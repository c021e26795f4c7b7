import { Title } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { noFacts } from '@/blueprint/lanes/lane-facts'
import { laneInput, describeFacts, describeTrait } from '@/blueprint/lanes/lane-input'
import { laneId, type LaneItem } from '@/blueprint/lanes/lane-items'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { rowOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { brief, sentenceCase } from '@/lib/words'
import { LaneLabel } from './lane'
import { MissingLane, RemovedLane } from './missing-and-removed-lanes'
import lane from './lane.module.css'
import classes from './narrow-lanes.module.css'
import { noProblems, useReveal, type LanesState } from './use-lanes-state'

/** Lanes for narrow windows, to be read: small rails, with their facts in words. Numbers are edited in the form. */
export function NarrowLanes({ state }: { state: LanesState }) {
  const { items, selectedKey } = state
  const list = useRef<HTMLDivElement>(null)
  const show = (id: string) => {
    const index = items.findIndex((item) => item.id === id)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  useReveal(state, ({ id }) => show(id))
  const showSelected = useEffectEvent(() => selectedKey !== undefined && show(laneId(selectedKey)))
  useEffect(() => void showSelected(), [selectedKey])
  return (
    <div className={classes.lanes} data-reading ref={list}>
      {items.map((item) => (
        <Item key={item.id} item={item} state={state} />
      ))}
    </div>
  )
}

function Item({ item, state }: { item: LaneItem; state: LanesState }) {
  const { draft, saved, columns, span, problemsByTrait, selectedKey } = state
  const factsOf = (ref: string) => state.facts.get(ref) ?? noFacts
  const width = Math.min(columns.width - 32, 420)
  if (item.kind === 'category')
    return (
      <Title order={2} size="h3" className={classes.head}>
        {brief(item.name, 80) || 'No category'}
      </Title>
    )
  const wide = { top: item.top, columns: { ...columns, rail: { left: 0, width: width - 20 } } }
  if (item.kind === 'missing') return <MissingLane {...wide} traitRef={item.ref} facts={factsOf(item.ref)} />
  const { key } = item
  const trait = rowOf(item.kind === 'removed' ? saved : draft, 'traits', key)
  if (!trait) return null
  if (item.kind === 'removed')
    return <RemovedLane {...wide} laneKey={key} trait={trait} saved={saved} span={span} />
  const facts = factsOf(textIn(trait.trait_ref))
  const input = laneInput(key, trait, rowOf(saved, 'traits', key), facts)
  const { name, ref, numbers } = input
  const lines = [describeTrait(input), ...describeFacts(facts)]
  return (
    <section className={lane.lane} aria-label={name} data-ref={ref}>
      <LaneLabel
        input={input}
        isSelected={key === selectedKey}
        isTabStop
        problems={problemsByTrait[key] ?? noProblems}
      />
      <MiniLane
        now={numbers}
        before={input.saved}
        isNew={input.saved === undefined}
        span={span}
        width={width}
      />
      {lines.map((line, index) => (
        <p key={index}>{sentenceCase(line)}</p>
      ))}
    </section>
  )
}
