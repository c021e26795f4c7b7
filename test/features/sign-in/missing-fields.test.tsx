import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '@test/support/render-console'

it('reports a missing value at its field, and sends nothing', async () => {
  const { user, world } = await renderConsole('/identities', { signedInAs: null })
  await screen.findByRole('heading', { name: 'Sign in' })
  const submit = screen.getByRole('button', { name: 'Sign in' })
  await user.click(submit)
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email.'))
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await user.keyboard('maro.okell@museum.example')
  await user.click(submit)
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
  expect(screen.getByLabelText('Email')).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Use an API key instead' }))
  await user.click(submit)
  await waitFor(() =>
    expect(screen.getByLabelText('API key')).toHaveAccessibleDescription(/^.*Enter an API key\./),
  )
  expect(world.log.entries).toEqual([])
})
