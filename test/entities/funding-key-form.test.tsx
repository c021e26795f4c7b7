import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '@test/support/render-console'

it('warns about a short funding key, but accepts it', async () => {
  const { user } = await renderConsole('/')
  const bar = within(await screen.findByRole('group', { name: 'Identities' }))
  await user.click(bar.getByRole('button', { name: /^Funding key, None/ }))
  const field = await screen.findByLabelText('API key')
  await user.type(field, 'abc')
  expect(field).toHaveAccessibleDescription(/too short for an API key/)
  expect(field).not.toBeInvalid()
  await user.clear(field)
  await user.type(field, 'sk-very-secret-0042')
  expect(field).not.toHaveAccessibleDescription(/Short/)
  await user.clear(field)
  await user.type(field, 'abc{Enter}')
  expect(await bar.findByRole('button', { name: /^Funding key, (?!None)/ })).toBeVisible()
})
