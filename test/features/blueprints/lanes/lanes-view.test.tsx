import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { lane, openLanes, slider, value } from './lanes-driver'

const undo = () => screen.getByRole('button', { name: /^Undo/ })

beforeEach(() => localStorage.clear())

it('describes a lane in its accessible name', async () => {
  await openLanes()
  expect(lane('Warmth')).toHaveAccessibleName('Warmth, default 0.5, 0.4 to 0.85, required, learnable')
  expect(lane('Caution')).toHaveAccessibleName('Caution, no default, 0.3 to 0.9')
  expect(within(lane('Warmth')).getByText('Trigger children, rate × 1.5')).toBeInTheDocument()
  expect(
    within(lane('Warmth')).getByText('Goal plain_speaker aims for 0.7, attraction 0.3'),
  ).toBeInTheDocument()
})

it('moves a default by keyboard in one step, by exact amounts', async () => {
  const { user } = await openLanes()
  slider('Default of Warmth').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Alt>}{ArrowLeft}{/Alt}')
  expect(value('Default of Warmth')).toBe('0.619')
  expect(lane('Warmth')).toHaveAccessibleName(/saved 0\.5/)
  await user.click(undo())
  expect(value('Default of Warmth')).toBe('0.5')
})

it('moves bounds, boundaries and targets by keyboard', async () => {
  const { user } = await openLanes()
  slider('Maximum of Warmth').focus()
  await user.keyboard('{ArrowLeft}')
  expect(value('Maximum of Warmth')).toBe('0.84')
  slider('Growth boundary of Warmth, minimum').focus()
  await user.keyboard('{ArrowRight}')
  expect(value('Growth boundary of Warmth, minimum')).toBe('0.36')
  slider('Target of goal storyteller for Humour').focus()
  await user.keyboard('{PageUp}')
  expect(value('Target of goal storyteller for Humour')).toBe('0.92, not allowed by its growth boundary')
  await user.keyboard('{Delete}')
  expect(
    screen.queryByRole('slider', { name: 'Target of goal storyteller for Humour' }),
  ).not.toBeInTheDocument()
})

it('drags by as much as the pointer moves, and Escape cancels the drag', async () => {
  await openLanes()
  const pin = slider('Default of Warmth')
  const drag = (to: number) => {
    fireEvent.pointerDown(pin, { pointerId: 1, button: 0, clientX: 400, clientY: 40 })
    fireEvent.pointerMove(pin, { pointerId: 1, clientX: 400 + to, clientY: 40 })
  }
  pin.setPointerCapture = () => undefined
  // The rail is 448 px wide if nothing is laid out.
  drag(44.8)
  expect(value('Default of Warmth')).toBe('0.6')
  fireEvent.keyDown(pin, { key: 'Escape' })
  expect(value('Default of Warmth')).toBe('0.5')
  fireEvent.pointerUp(pin, { pointerId: 1 })
  expect(undo()).toHaveAttribute('aria-disabled', 'true')
  drag(1)
  fireEvent.pointerUp(pin, { pointerId: 1 })
  expect(undo()).toHaveAttribute('aria-disabled', 'true')
})

it('keeps a drag within the allowed range unless Alt is held', async () => {
  await openLanes()
  const drag = (name: string, to: number, altKey = false) => {
    const thumb = slider(name)
    thumb.setPointerCapture = () => undefined
    fireEvent.pointerDown(thumb, { pointerId: 1, button: 0, clientX: 400, clientY: 40 })
    fireEvent.pointerMove(thumb, { pointerId: 1, clientX: 400 + to, clientY: 40, altKey })
    fireEvent.pointerUp(thumb, { pointerId: 1 })
  }
  drag('Default of Warmth', 300)
  expect(value('Default of Warmth')).toBe('0.85')
  drag('Default of Warmth', -300)
  expect(value('Default of Warmth')).toBe('0.4')
  drag('Default of Warmth', 300, true)
  expect(value('Default of Warmth')).toMatch(/^1\.0\d*, 0\.\d+ above the maximum$/)
  // A value already outside moves closer, but not further away.
  drag('Default of Warmth', -44.8)
  expect(value('Default of Warmth')).toBe('0.9, 0.05 above the maximum')
  drag('Default of Warmth', 20)
  expect(value('Default of Warmth')).toBe('0.9, 0.05 above the maximum')
  drag('Default of Warmth', -13.44)
  expect(value('Default of Warmth')).toBe('0.87, 0.02 above the maximum')
  // A bound goes as far as the other bound, a goal as far as its growth boundary.
  drag('Minimum of Warmth', 400)
  expect(value('Minimum of Warmth')).toBe('0.85')
  drag('Target of goal storyteller for Humour', -200)
  expect(value('Target of goal storyteller for Humour')).toBe('0.37')
  drag('Target of goal storyteller for Humour', 200)
  expect(value('Target of goal storyteller for Humour')).toBe('0.6')
})

it('Home and End move to the ends of the allowed range', async () => {
  const { user } = await openLanes()
  slider('Default of Warmth').focus()
  await user.keyboard('{End}')
  expect(value('Default of Warmth')).toBe('0.85')
  expect(slider('Default of Warmth')).toHaveAttribute('aria-valuemax', '0.85')
  await user.keyboard('{PageDown}')
  expect(value('Default of Warmth')).toBe('0.75')
  await user.keyboard('{Home}')
  expect(value('Default of Warmth')).toBe('0.4')
  slider('Minimum of Warmth').focus()
  await user.keyboard('{Home}')
  expect(value('Minimum of Warmth')).toBe('0')
  await user.keyboard('{End}')
  expect(value('Minimum of Warmth')).toBe('0.85')
})

it('typing digits on a handle opens the field for its value', async () => {
  const { user } = await openLanes()
  slider('Default of Warmth').focus()
  await user.keyboard('0,')
  const field = await screen.findByRole('textbox', { name: 'Default' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('0.')
  await user.keyboard('7{Enter}')
  expect(value('Default of Warmth')).toBe('0.7')
  slider('Minimum of Warmth').focus()
  await user.keyboard('-')
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Min' })[0]).toHaveFocus())
  await user.keyboard('1{Enter}')
  expect(value('Minimum of Warmth')).toBe('-1')
  slider('Default of Patience').focus()
  await user.keyboard('5')
  expect(within(lane('Patience')).getByText('Locked, press L to unlock')).toBeInTheDocument()
  expect(slider('Default of Patience')).toHaveFocus()
})

it('keeps a pin and a bound in place while the typed value is invalid', async () => {
  const { user } = await openLanes()
  await user.click(within(lane('Warmth')).getByRole('button', { name: 'Warmth' }))
  const field = await screen.findByRole('textbox', { name: 'Default' })
  await user.clear(field)
  await user.type(field, '0.6{Enter}')
  expect(value('Default of Warmth')).toBe('0.6')
  await user.type(field, 'x{Enter}')
  expect(value('Default of Warmth')).toBe('0.6, “0.6x” is not a number')
  expect(slider('Default of Warmth')).toBeInvalid()
  const bound = screen.getAllByRole('textbox', { name: 'Min' })[0] ?? field
  await user.type(bound, 'y{Enter}')
  expect(value('Minimum of Warmth')).toBe('0.4')
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: /^Place a default of Warmth/ })).toBeInTheDocument()
})

it('says how far a default is outside its bounds', async () => {
  const { user } = await openLanes()
  slider('Default of Humour').focus()
  await user.keyboard('{PageUp}{PageUp}{PageUp}')
  expect(value('Default of Humour')).toBe('0.75, 0.05 above the maximum')
  expect(within(lane('Humour')).getByText('0.05 above the maximum')).toBeInTheDocument()
  expect(slider('Default of Humour')).toBeInvalid()
})

it('places a default if there is none', async () => {
  const { user } = await openLanes()
  screen.getByRole('button', { name: 'Place a default of Caution at 0.6' }).focus()
  await user.keyboard('{Enter}')
  expect(value('Default of Caution')).toBe('0.6')
  await waitFor(() => expect(slider('Default of Caution')).toHaveFocus())
  await user.keyboard('{F2}')
  expect(await screen.findByRole('dialog', { name: /Caution/ })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  slider('Default of Caution').focus()
  await user.keyboard('{Delete}')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Place a default of Caution/ })).toHaveFocus(),
  )
})

it('arrow keys move between lanes, Enter selects, and Tab reaches the handles of one lane', async () => {
  const { user, router } = await openLanes()
  const name = (trait: string) => within(lane(trait)).getByRole('button', { name: trait })
  name('Warmth').focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(name('Formality')).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(name('Formality')).toHaveAttribute('aria-current', 'true'))
  expect(router.state.location.searchStr).toContain('sel=')
  expect(slider('Default of Formality')).toHaveAttribute('tabindex', '0')
  expect(slider('Default of Warmth')).toHaveAttribute('tabindex', '-1')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => {
    const [first] = screen.getAllByRole('slider', { name: /^Default of/ })
    expect(first).toHaveAccessibleName('Default of Formality')
  })
  await waitFor(() => expect(name('Formality')).toHaveFocus())
})

it('collapses categories and filters lanes', async () => {
  const { user } = await openLanes()
  await user.click(screen.getByRole('button', { name: /^Tone/ }))
  expect(screen.queryByRole('group', { name: /^Warmth,/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Tone/ }))
  await user.type(screen.getByRole('searchbox', { name: 'Find a trait' }), 'detail')
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Warmth,/ })).not.toBeInTheDocument())
  expect(lane('Depth of detail')).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lanes shown' }), 'changed')
  expect(await screen.findByText('No trait matches “detail”.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }))
  await waitFor(() => expect(lane('Warmth')).toBeInTheDocument())
})

it('connects a trait to a trigger and disconnects it', async () => {
  const { user } = await openLanes()
  await user.click(screen.getByRole('button', { name: 'Connect Formality to a trigger' }))
  const item = { name: /Group includes children/ }
  expect(await screen.findByRole('menuitemcheckbox', item)).not.toBeChecked()
  await user.click(screen.getByRole('menuitemcheckbox', item))
  expect(within(lane('Formality')).getByText(/Trigger children/)).toBeInTheDocument()
  await user.click(within(lane('Formality')).getByRole('button', { name: 'Formality' }))
  await user.click(await screen.findByRole('button', { name: 'Disconnect Formality from trigger children' }))
  expect(within(lane('Formality')).queryByText(/Trigger children/)).not.toBeInTheDocument()
})

it('stores the scale of a blueprint in this browser', async () => {
  const { user, unmount } = await openLanes()
  await user.click(screen.getByRole('button', { name: 'Change the scale' }))
  await user.click(screen.getByRole('menuitemradio', { name: '0 to 100' }))
  expect(screen.getByText('Scale 0 to 100')).toBeInTheDocument()
  unmount()
  await openLanes()
  expect(screen.getByText('Scale 0 to 100')).toBeInTheDocument()
})
