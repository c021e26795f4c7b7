import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

it('leads from a participant to its persona, in this space', async () => {
  const { catalog } = await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`)
  const at = Date.now()
  const seen = { source: 'PUT space', at } as const
  catalog.take([
    { kind: 'space', id: ids.romanGallery, ...seen, fields: { participant_ids: ['eu_1', 'eu_2'] } },
    {
      ...{ kind: 'end user', id: 'eu_1', ...seen },
      fields: { name: 'Museum guide', persona_id: 'per_1', active_persona_version_id: 'pv_1' },
    },
    { kind: 'end user', id: 'eu_2', ...seen, fields: { name: 'Tomas Brandt' } },
  ])
  const link = await screen.findByRole('link', { name: 'Talk to persona of Museum guide' })
  expect(link).toHaveAttribute('href', `/playground?persona=per_1&version=pv_1&space=${ids.romanGallery}`)
  expect(await screen.findByRole('link', { name: 'See the space as Tomas Brandt' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Talk to persona of Tomas Brandt' })).toBeNull()
})
