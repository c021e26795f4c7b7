import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderPage } from '@test/support/render-page'

test('an unsaved blueprint is offered on Home', async () => {
  const { user, router } = await renderPage(`/blueprints/${ids.museumGuide}?sel=trait:warmth`)
  await user.type(await screen.findByRole('textbox', { name: 'Display name' }), '!')
  await router.navigate({ to: '/' }) // leaving stores the draft
  expect(await screen.findByRole('heading', { name: 'Drafts' })).toBeVisible()
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Museum guide' })[0]).toHaveAttribute(
    'href',
    `/blueprints/${ids.museumGuide}`,
  )
})
