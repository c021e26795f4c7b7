// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createMock } from '@/mock/create-mock'
import { MockPanel } from '@/mock/panel'
import { startedAt } from './open-mock'

afterEach(cleanup)

test('the panel controls the mock', async () => {
  const mock = createMock({ baseUrl: 'https://service.test', clock: () => startedAt })
  const fail = vi.spyOn(mock, 'fail')
  const onReset = vi.fn()
  render(
    <MantineProvider env="test">
      <MockPanel mock={mock} onReset={onReset} />
    </MantineProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await user.keyboard('{Control>}{Shift>}[KeyM]{/Shift}{/Control}')
  expect(screen.getByRole('region', { name: 'Mock' })).toBeTruthy()

  await user.selectOptions(screen.getByLabelText('Time before each answer'), '1.5 s')
  expect(mock.state.latency).toBe(1500)
  await user.selectOptions(screen.getByLabelText('Fail the next call of'), 'Get blueprint')
  await user.selectOptions(screen.getByLabelText('with'), '503')
  await press('Fail it')
  expect(fail).toHaveBeenCalledWith('getBlueprint', { status: 503 })
  await press('+1 h')
  expect(mock.now()).toBe(startedAt + 3_600_000)
  await press('Expire the session')
  expect(mock.state.tokenGeneration).toBe(1)
  await press('Reset')
  expect(mock.now()).toBe(startedAt)
  expect(onReset).toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Mock' })).toBeNull()
  await press('Mock')
  expect(screen.getByRole('region', { name: 'Mock' })).toBeTruthy()
})
