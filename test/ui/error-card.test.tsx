import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/service-error'
import { ErrorCard } from '@/ui/error-card'

test('is copied for a ticket without what the service says', async () => {
  const user = userEvent.setup({ delay: null })
  const failure = { status: 404, detail: 'secret', title: 'secret', instance: 'secret', requestId: 'req_7' }
  const error = new ServiceError('refused', endpoints.getEpisode, failure)
  render(
    <MantineProvider env="test">
      <ErrorCard title="Could not load Ines Valdo" error={error} />
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy for a ticket' }))
  const text = await navigator.clipboard.readText()
  expect(text.split('\n')).toEqual([
    'Could not load Ines Valdo',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
    'Request: GET /v1/end-user/episodes/{id}',
    'Status: 404',
    'Request id: req_7',
    expect.stringMatching(/^Page: /),
  ])
})
