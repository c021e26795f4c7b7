import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '@test/support/render-console'

const field = () => screen.findByRole('textbox', { name: 'Paste anything' })

it('has the focus in its empty field, where the address names no ids', async () => {
  await renderConsole('/go')
  expect(await field()).toHaveFocus()
})
