import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { openEndUser } from './end-user-driver'

const link = () => screen.findByRole('link', { name: 'Talk to it' })

it('leads from an end user to the active version of its persona', async () => {
  await openEndUser(ids.ines, { persona_id: 'per_1', active_persona_version_id: 'pv_1' })
  expect(await link()).toHaveAttribute('href', '/playground?persona=per_1&version=pv_1')
})

it('leaves out a version that is known to be of another persona', async () => {
  const { catalog } = await openEndUser(ids.ines, { persona_id: 'per_1', active_persona_version_id: 'pv_1' })
  const of = { kind: 'persona version', id: 'pv_1', source: 'POST persona', at: Date.now() } as const
  await link()
  act(() => catalog.take([{ ...of, fields: { persona_id: 'per_2', version: '1' } }]))
  expect(await link()).toHaveAttribute('href', '/playground?persona=per_1')
})

it('is not offered without a persona', async () => {
  await openEndUser(ids.ines, { persona_id: '', active_persona_version_id: '' })
  expect(await screen.findByRole('heading', { name: 'Your notes' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Talk to it' })).toBeNull()
})
