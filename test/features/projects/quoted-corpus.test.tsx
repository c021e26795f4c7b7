import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

it.each(['crp_1, crp_2', 'crp_1 crp_2', 'crp_"1"'])(
  'adds a pasted quoted id as exactly one corpus: %s',
  async (odd) => {
    const { user } = await renderConsole(`/projects/${ids.eveningProgramme}`)
    await user.click(await screen.findByRole('button', { name: 'Set corpora' }))
    await user.click(screen.getByRole('combobox', { name: 'Add a known corpus, or paste ids' }))
    await user.paste(`"${odd.replaceAll('"', '""')}"`)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: `Remove ${odd}` })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
  },
)
