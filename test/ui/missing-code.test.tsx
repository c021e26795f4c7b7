import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { theme } from '@/ui/styles/theme'
import { lazyDialog } from '@/layout/lazy-dialog'
import { markMissingCode } from '@/ui/missing-code'

test('a dialog whose code is missing comes by a press, or is given up', async () => {
  let isOnline = false
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const Part = lazyDialog(() =>
    isOnline ? Promise.resolve(() => <p>The dialog</p>) : Promise.reject(new TypeError('Failed to fetch')),
  )
  function Page() {
    const [isWanted, setIsWanted] = useState(false)
    return (
      <MantineProvider env="test" theme={theme}>
        <button onClick={() => setIsWanted(true)}>Open</button>
        {isWanted && <Part onGiveUp={() => setIsWanted(false)} />}
      </MantineProvider>
    )
  }
  render(<Page />)
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

test('the words at which the router reloads the page do not reach it', () => {
  const error = markMissingCode(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  expect(error.message).not.toMatch(/^Failed to fetch/)
  expect(markMissingCode(error).message).toBe(error.message)
})
