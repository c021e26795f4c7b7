import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '@test/support/render-console'

const failed = (id: string, scope_id: string) => ({
  ...({ kind: 'artifact', id, source: 'GET artifacts', at: Date.now() } as const),
  fields: {
    status: 'failed',
    original_filename: `${id}.jpg`,
    error_code: 'virus',
    scope_type: 'space',
    scope_id,
  },
})

it('groups the failed files of a space in one line that links to them', async () => {
  const { catalog, user, router } = await renderConsole('/')
  await waitFor(() => expect(catalog.getState().partition).not.toBeNull())
  act(() =>
    catalog.take([
      { kind: 'space', id: 'spc_hall', source: 'PUT space', at: Date.now(), fields: { name: 'Hall' } },
      ...['one', 'two', 'three'].map((id) => failed(id, 'spc_hall')),
      failed('alone', 'spc_other'),
    ]),
  )
  const panel = within(
    (await screen.findByRole('heading', { name: /Needs attention/ })).closest('section') ?? document.body,
  )
  expect(panel.getAllByRole('listitem')).toHaveLength(2)
  expect(panel.getByText('3 files failed to process in Hall')).toBeVisible()
  expect(panel.getByText(/and 1 more$/)).toBeVisible()
  expect(panel.getByText('alone.jpg failed to process in spc_other')).toBeVisible()
  await user.click(panel.getByRole('link', { name: 'Open: 3 files failed to process in Hall' }))
  expect(router.state.location.pathname).toBe('/spaces/spc_hall/artifacts')
  expect(router.state.location.search).toMatchObject({ status: 'failed' })
})
