import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createWorld } from '@/mock/state/world'
import { noon } from '@test/mock/mountings'
import { renderPanel } from './render-panel'

const hour = 3_600_000

describe('the Clock tab of the mock panel', () => {
  it('moves the clock by steps and by a typed amount, and shows how far it is from the device', async () => {
    const { world, user } = renderPanel({ world: createWorld({ now: () => noon }), tab: 'clock' })
    expect(screen.getByText('the same as this device')).toBeVisible()
    for (const step of ['1 min', '15 min', '1 h', '1 day'])
      await user.click(screen.getByRole('button', { name: `Advance by ${step}` }))
    expect(world.now() - noon).toBe(25 * hour + 16 * 60_000)
    expect(screen.getByText('1 d ahead of this device')).toBeVisible()
    await user.type(screen.getByLabelText('Advance by'), '-2')
    await user.selectOptions(screen.getByLabelText('Unit'), 'days')
    await user.click(screen.getByRole('button', { name: 'Advance' }))
    expect(screen.getByText('22 h behind this device')).toBeVisible()
  })

  it('refuses an amount that gives no valid date', async () => {
    const { world, user } = renderPanel({ world: createWorld({ now: () => noon }), tab: 'clock' })
    for (const typed of ['soon', '1e15']) {
      await user.clear(screen.getByLabelText('Advance by'))
      await user.type(screen.getByLabelText('Advance by'), `${typed}{Enter}`)
      expect(screen.getByLabelText('Advance by')).toHaveAccessibleDescription(
        'Type a number that gives a valid date',
      )
    }
    expect(world.now()).toBe(noon)
  })

  it('freezes the clock, and resumes from the same time', async () => {
    let now = noon
    const { world, user } = renderPanel({ world: createWorld({ now: () => now }), tab: 'clock' })
    await user.click(screen.getByRole('button', { name: 'Freeze' }))
    now += hour
    expect(world.now()).toBe(noon)
    expect(screen.getByText('Museum, clock frozen')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    now += hour
    expect(world.now()).toBe(noon + hour)
  })

  it('sets the lifetimes of tokens and addresses, and refuses invalid ones', async () => {
    const { world, user } = renderPanel({ tab: 'clock' })
    const token = screen.getByLabelText('User token')
    await user.clear(token)
    await user.type(token, '60{Enter}')
    expect(world.state.lifetimes).toEqual({
      userToken: 60,
      endUserToken: 900,
      uploadUrl: 300,
      downloadUrl: 300,
    })
    const upload = screen.getByLabelText('Upload address')
    await user.clear(upload)
    await user.click(screen.getByRole('button', { name: 'Set lifetimes' }))
    expect(upload).toHaveAccessibleDescription('Type seconds from 1')
    expect(world.state.lifetimes.uploadUrl).toBe(300)
  })

  it('ends every session', async () => {
    const { world, user } = renderPanel({ tab: 'clock' })
    await user.click(screen.getByRole('button', { name: 'End all sessions' }))
    expect(world.state.tokenGeneration).toBe(1)
    expect(screen.getByRole('status')).toHaveTextContent('All sessions ended')
  })
})
