import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { PanelBoundary } from '@/entities/requests/panel-boundary'

function Fragile({ isBroken }: { isBroken: () => boolean }) {
  if (isBroken()) throw new Error('It broke.')
  return <p>Whole again</p>
}

function Page({ isBroken }: { isBroken: () => boolean }) {
  const [tab, setTab] = useState('one')
  return (
    <>
      <button onClick={() => setTab('two')}>Another view</button>
      <p>The rest of the page</p>
      <PanelBoundary name="The conversation" resetKey={tab}>
        <Fragile isBroken={isBroken} />
      </PanelBoundary>
    </>
  )
}

it('limits a crash to its part of the page, and renders it again on request or in another view', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  let isBroken = true
  const user = userEvent.setup()
  renderPart(<Page isBroken={() => isBroken} />)
  expect(screen.getByText('The conversation could not be shown')).toBeVisible()
  expect(screen.getByText('The rest of the page')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('The conversation could not be shown')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Another view' }))
  expect(await screen.findByText('Whole again')).toBeVisible()
  expect(screen.queryByText('The conversation could not be shown')).toBeNull()
})
