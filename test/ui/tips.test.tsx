import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { TimeText } from '@/ui/time-text'
import { Tips } from '@/ui/overlays/tips'

it('shows the exact time on focus and on hover, until Escape', async () => {
  const user = userEvent.setup()
  const { container } = renderPart(
    <>
      <TimeText value="2026-02-03T04:05:06Z" />
      <Tips />
    </>,
  )
  const tip = () => container.querySelector('[popover]')
  const time = container.querySelector('time')
  await user.tab()
  expect(time).toHaveFocus()
  expect(time).toHaveAttribute('aria-description', expect.stringContaining('04:05:06 UTC'))
  await waitFor(() => expect(tip()).toHaveTextContent(/04:05:06 UTC/))
  await user.keyboard('{Escape}')
  expect(tip()).toBeNull()
  await user.hover(screen.getByText(/ago|month|Feb/))
  await waitFor(() => expect(tip()).toHaveTextContent(/04:05:06 UTC/))
})
