import { Button, Title, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { noFacts, traitNumbers } from '@/blueprint/lanes/lane-facts'
import { laneInput } from '@/blueprint/lanes/lane-input'
import { traitName } from '@/blueprint/model/labels'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { truncate } from '@/blueprint/model/number-text'
import { rowOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { sentenceCase } from '@/lib/words'
import { LaneLabel } from './lane-label'
import { describeFacts, describeTrait } from './lane-words'
import { useLanes } from './lanes-context'
import classes from './lane.module.css'
import { MissingActions, PutBack } from './missing-and-removed-lanes'
import { noProblems, useReveal, type LanesState } from './use-lanes-state'

/** Lanes for narrow windows: each as a small rail with its facts in words. Numbers are edited in the form beside. */
export function ReadingLanes({ state }: { state: LanesState }) {
  const { saved, items, columns, span } = state
  const width = Math.min(columns.width - 32, 420)
  const list = useRef<HTMLDivElement>(null)
  useReveal(state, ({ id }) => {
    const index = items.findIndex((item) => item.id === id)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div className={classes.reading} ref={list}>
      {items.map((item) => {
        if (item.kind === 'category')
          return (
            <Title key={item.id} order={2} size="h3" className={classes.readingHead}>
              {item.name || 'No category'}
            </Title>
          )
        if (item.kind === 'missing')
          return (
            <section
              key={item.id}
              className={classes.readingLane}
              aria-label={truncate(item.ref, 80)}
              data-missing
              data-ref={item.ref}
            >
              <code className={classes.ref}>{truncate(item.ref, 80)}</code>
              <span className={classes.note}>Missing trait</span>
              <div className={classes.readingActions}>
                <MissingActions traitRef={item.ref} />
              </div>
            </section>
          )
        const before = rowOf(saved, 'traits', item.key)
        if (item.kind === 'lane')
          return <ReadingLane key={item.id} laneKey={item.key} state={state} width={width} />
        if (!before) return null
        return (
          <section
            key={item.id}
            className={classes.readingLane}
            aria-label={`${traitName(before)}, removed`}
            data-ref={textIn(before.trait_ref)}
          >
            <s>{traitName(before)}</s>
            <MiniLane now={traitNumbers(before)} span={span} width={width} />
            <PutBack laneKey={item.key} name={traitName(before)} saved={saved} />
          </section>
        )
      })}
    </div>
  )
}

function ReadingLane({ laneKey, state, width }: { laneKey: string; state: LanesState; width: number }) {
  const { draft, saved, facts, span, problemsByTrait, selectedKey } = state
  const { select } = useLanes()
  const trait = rowOf(draft, 'traits', laneKey)
  const before = rowOf(saved, 'traits', laneKey)
  if (!trait) return null
  const ref = textIn(trait.trait_ref)
  const input = laneInput(laneKey, trait, before, facts.get(ref) ?? noFacts)
  const lines = [describeTrait(input), ...describeFacts({ ...input.facts, triggers: [] })]
  return (
    <section className={classes.readingLane} aria-label={input.name} data-ref={ref}>
      <LaneLabel
        input={input}
        isSelected={laneKey === selectedKey}
        isTabStop
        problems={problemsByTrait[laneKey] ?? noProblems}
      />
      <MiniLane
        now={input.numbers}
        before={input.saved}
        isNew={before === undefined}
        span={span}
        width={width}
      />
      {lines.map((line, index) => (
        <p key={index}>{sentenceCase(line)}</p>
      ))}
      {input.facts.triggers.map((trigger) => (
        <UnstyledButton
          key={trigger.key}
          className={classes.readingTrigger}
          onClick={() => select({ list: 'default_growth.triggers', key: trigger.key })}
        >
          {describeFacts({ ...noFacts, triggers: [trigger] })}
        </UnstyledButton>
      ))}
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Edit ${input.name} in the form`}
        onClick={() => select({ list: 'traits', key: laneKey })}
      >
        Edit in the form
      </Button>
    </section>
  )
}
