import { Button } from '@mantine/core'
import { useRef } from 'react'
import { ReadingLanes } from '@/blueprint/lanes/reading-lanes'
import { LaneLabel } from './lane-label'
import { useLanes } from './lanes-context'
import { MissingActions, PutBack } from './missing-and-removed-lanes'
import { noProblems, useReveal, type LanesState } from './use-lanes-state'

/** Lanes for narrow windows, to be read. Numbers are edited in the form. */
export function NarrowLanes({ state }: { state: LanesState }) {
  const { draft, saved, items, facts, columns, span, problemsByTrait, selectedKey } = state
  const { select, goTo } = useLanes()
  const list = useRef<HTMLDivElement>(null)
  useReveal(state, ({ id }) => {
    const index = items.findIndex((item) => item.id === id)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <ReadingLanes
      ref={list}
      items={items}
      draft={draft}
      saved={saved}
      facts={facts}
      span={span}
      width={Math.min(columns.width - 32, 420)}
      labelOf={(input) => (
        <LaneLabel
          input={input}
          isSelected={input.key === selectedKey}
          isTabStop
          problems={problemsByTrait[input.key] ?? noProblems}
        />
      )}
      actionsOf={(item, name) => {
        if (item.kind === 'missing') return <MissingActions traitRef={item.ref} />
        if (item.kind === 'removed') return <PutBack laneKey={item.key} name={name} saved={saved} />
        if (item.kind === 'category') return null
        return (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Edit ${name} in the form`}
            // Into the form, and not yet into one of its fields.
            onClick={() => goTo(['traits', item.key])}
          >
            Edit in the form
          </Button>
        )
      }}
      onTrigger={(key) => select({ list: 'default_growth.triggers', key })}
    />
  )
}
