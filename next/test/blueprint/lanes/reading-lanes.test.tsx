import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { factsByRef } from '@/blueprint/lanes/lane-facts'
import { laneItems, noFilter } from '@/blueprint/lanes/lane-items'
import { ReadingLanes } from '@/blueprint/lanes/reading-lanes'
import { missingRefs, removeTrait } from '@/blueprint/model/references'
import { keyed } from '@/blueprint/model/rows'
import type { JsonObject } from '@/lib/json/json'
import { museumGuide } from '@/mock/seed/museum-guide'

test('lanes are read without a draft that is edited: what is given, what is missing, and what was removed', () => {
  const saved = keyed(museumGuide(0) as JsonObject)
  const draft = removeTrait('r0', 'Warmth', 'keep').run(saved)
  const missing = missingRefs(draft)
  const noneCollapsed = new Set<string>()
  render(
    <MantineProvider env="test">
      <ReadingLanes
        items={laneItems({
          draft,
          saved,
          missing,
          collapsed: noneCollapsed,
          filter: noFilter,
          problemsByTrait: {},
        })}
        draft={draft}
        saved={saved}
        facts={factsByRef(draft, saved)}
        span={{ min: 0, max: 1 }}
        width={300}
      />
    </MantineProvider>,
  )
  const curiosity = within(screen.getByRole('region', { name: 'Curiosity' }))
  expect(curiosity.getByText('curiosity')).toBeVisible()
  expect(curiosity.getByText(/^Default 0\.\d/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'warmth' })).toHaveTextContent('Missing trait')
  expect(screen.getByRole('region', { name: 'Warmth, removed' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
