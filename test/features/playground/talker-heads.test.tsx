import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPlayground } from '@test/support/open-playground'

beforeEach(() => sessionStorage.clear())

it('personas of the same name are distinguished by their ids wherever they are named', async () => {
  const { catalog, say, answers } = await openPlayground('/playground?persona=per_1&vs=per_2%20per_3')
  act(() => {
    for (const [id, alias] of [
      ['per_1', 'Ines'],
      ['per_2', 'Ines'],
      ['per_3', 'Tomas'],
    ] as const)
      catalog.edit({ kind: 'persona', id }, { alias })
  })
  expect(await screen.findByRole('button', { name: 'Remove Ines (per_1)' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Ines (per_2)' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Tomas' })).toBeVisible()
  expect(screen.getByText('per_1')).toBeVisible()
  expect(screen.getByText('per_2')).toBeVisible()
  expect(screen.queryByText('per_3')).toBeNull()
  await say('Hello')
  const named = (await answers()).map((answer) => answer.getAttribute('aria-label'))
  expect(named).toEqual(['Answer from Ines (per_1)', 'Answer from Ines (per_2)', 'Answer from Tomas'])
})
