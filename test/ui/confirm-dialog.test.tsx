import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

it('focuses the safe button first, and returns the focus when it closes', async () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete trait
        </button>
        {open && (
          <ConfirmDialog
            title="Delete this trait?"
            confirmLabel="Delete"
            onConfirm={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            Two goals use it.
          </ConfirmDialog>
        )}
      </>
    )
  }
  renderPart(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete trait' }))
  expect(screen.getByRole('dialog', { name: 'Delete this trait?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete trait' })).toHaveFocus()
})
