import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
// Otherwise its message would come after the first step.
import '@/features/blueprints/history/history-announcer'
import { openBlueprint } from './blueprint-page-driver'

it('announces which step is undone and which is redone', async () => {
  const { user } = await openBlueprint()
  const told = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  await user.click(screen.getByRole('button', { name: 'Remove Formality' }))
  const undo = await screen.findByRole('button', { name: /^Undo: Remove .*Formality$/ })
  const step = undo.getAttribute('aria-label')?.replace('Undo: ', '')
  await user.click(undo)
  await waitFor(() => expect(told()).toContain(`Undone: ${step}`))
  await user.click(screen.getByRole('button', { name: /^Redo/ }))
  await waitFor(() => expect(told()).toContain(`Redone: ${step}`))
})
