import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { theme } from '@/ui/styles/theme'
import { dialogs } from '@/ui/dialogs/dialogs'
import { lazyDialog } from '@/ui/dialogs/lazy-dialog'
import { Overlays } from '@/ui/dialogs/overlays'
import { markMissingCode } from '@/ui/missing-code'

const Mantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test" theme={theme}>
    {children}
  </MantineProvider>
)

test('a dialog whose code is missing comes by a press, or is given up', async () => {
  let isOnline = false
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const Part = lazyDialog(() =>
    isOnline ? Promise.resolve(() => <p>The dialog</p>) : Promise.reject(new TypeError('Failed to fetch')),
  )
  function Page() {
    const [isWanted, setIsWanted] = useState(false)
    return (
      <>
        <button onClick={() => setIsWanted(true)}>Open</button>
        {isWanted && <Part onClose={() => setIsWanted(false)} />}
      </>
    )
  }
  render(<Page />, { wrapper: Mantine })
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByText('Open'))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByText('Open'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isOnline = true
  await user.click(retry)
  expect(await screen.findByText('The dialog')).toBeVisible()
})

test('what is opened before the code of dialogs is there is shown with it, and closed before is answered', async () => {
  const onClose = vi.fn()
  dialogs.open({ title: 'Closed before', onClose })
  dialogs.closeAll()
  expect(onClose).toHaveBeenCalledOnce()
  dialogs.open({ title: 'Another came', onClose })
  dialogs.open({ title: 'The last' })
  expect(onClose).toHaveBeenCalledTimes(2)
  render(<Overlays />, { wrapper: Mantine })
  expect(await screen.findByRole('dialog', { name: 'The last' })).toBeVisible()
  expect(screen.queryByText('Another came')).toBeNull()
})

test('the words at which the router reloads the page do not reach it', () => {
  const error = markMissingCode(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  expect(error.message).not.toMatch(/^Failed to fetch/)
  expect(markMissingCode(error).message).toBe(error.message)
})
