import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import type { EntityObservation } from '@/storage/catalog/catalog-entry'
import { withObservation } from '@/storage/catalog/merge-entries'
import { isUnresolved } from '@/entities/is-unresolved'
import { tagsThatFit } from '@/entities/catalog-list/tags-that-fit'
import { EntityAge } from '@/entities/entity-age'
import { AgeMark } from '@/ui/age-mark'

const minute = 60_000
const space = (more: Partial<EntityObservation>) =>
  withObservation(undefined, { kind: 'space', id: 'a', source: 'PUT space', at: 1, fields: {}, ...more })

it('treats an entity as unresolved until an answer describes or verifies it', () => {
  expect(isUnresolved(space({}))).toBe(true)
  expect(isUnresolved(space({ state: 'not found' }))).toBe(true)
  expect(isUnresolved(space({ fields: { name: 'Hall' } }))).toBe(false)
  expect(isUnresolved(space({ state: 'verified' }))).toBe(false)
})

it('shows the age of the answer that is named as the source of an entity', () => {
  const known = space({ source: 'POST end users', at: Date.now() - 6 * minute, state: 'verified' })
  renderPart(<EntityAge entry={{ ...known, seenAt: Date.now() }} withSource />)
  expect(screen.getByText(/POST end users/).closest('time')).toHaveTextContent('6 min· POST end users')
})

it('says that an entity that was only opened was never read', () => {
  renderPart(<EntityAge entry={space({ source: 'opened by you', at: Date.now() })} />)
  expect(screen.getByText('never read')).toBeVisible()
})

it('writes every age in a column the same way, and says if there is no date', () => {
  const { container } = renderPart(
    <>
      <AgeMark at={Date.now() - 4 * minute} />
      <AgeMark at={Date.now() - 6 * minute} />
      <AgeMark at={1} />
      <AgeMark at={Date.now() - 6 * minute} verb="Read" />
    </>,
  )
  const ages = Array.from(container.querySelectorAll('time'), ({ textContent }) => textContent)
  expect(ages).toEqual(['4 min', '6 min', 'no date', 'Read 6 min ago'])
  expect(screen.queryByText(/\d{4,} d/)).toBeNull()
})

it('shows as many tags of an entity as fit, and at least one', () => {
  expect(tagsThatFit([], 150)).toBe(0)
  expect(tagsThatFit(['tour', 'rome', 'hall'], 150)).toBe(3)
  expect(tagsThatFit(['tour', 'rome', 'hall', 'ticket'], 150)).toBe(3)
  expect(tagsThatFit(['a tag that is far too long for one line', 'tour'], 150)).toBe(1)
})
