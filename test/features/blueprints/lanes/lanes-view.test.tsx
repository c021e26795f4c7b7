import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { changes } from '@/blueprint/model/changes'
import { valueAt, type Path } from '@/blueprint/model/path'
import { removeTrait } from '@/blueprint/model/references'
import { keyed } from '@/blueprint/model/rows'
import { textsIn } from '@/blueprint/model/values'
import { createDraftStore } from '@/features/blueprints/draft/draft-store'
import { DraftContext } from '@/features/blueprints/draft/use-draft'
import { noFilter } from '@/blueprint/lanes/lane-items'
import { LanesContext } from '@/features/blueprints/lanes/lanes-context'
import { LanesView } from '@/features/blueprints/lanes/lanes-view'
import { museumGuide } from '@/mock/seed/museum-guide'
import { createStore } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json/json'
import { theme } from '@/ui/styles/theme'

/** The lanes of the museum guide. `steps` tells what was edited. */
function renderLanes(blueprint = museumGuide(0) as JsonObject) {
  const store = createDraftStore(keyed(blueprint))
  const onSelect = vi.fn()
  const actions = { select: onSelect, goTo: () => {}, hover: createStore<string | undefined>(undefined) }
  let goTo: (path: Path) => void = () => {}
  function Page() {
    const [filter, setFilter] = useState(noFilter)
    const [target, setTarget] = useState<{ path: Path }>()
    goTo = (path) => setTarget({ path })
    return <LanesView selection={undefined} filter={filter} onFilter={setFilter} target={target} />
  }
  render(
    <MantineProvider theme={theme} env="test">
      <DraftContext value={store}>
        <LanesContext value={actions}>
          <Page />
        </LanesContext>
      </DraftContext>
    </MantineProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const slider = (name: string) => screen.getByLabelText(name, { selector: '[role=slider]' })
  const steps = () => store.get().history.done.map(({ name }) => name)
  return { user, slider, onSelect, steps, store, goTo: (path: Path) => act(() => goTo(path)) }
}

test('keys move a number, and say at its limits what they are; those that follow each other are one step', async () => {
  const { user, slider, steps } = renderLanes()
  slider('Default of Warmth').focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Alt>}{ArrowLeft}{/Alt}')
  expect(slider('Default of Warmth')).toHaveAttribute('aria-valuenow', '0.609')
  // Its maximum; its growth boundary would allow 0.9.
  await user.keyboard('{End}')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('status')).toHaveTextContent(/^Limits: 0\.\d+ to 0\.\d+$/)
  expect(slider('Default of Warmth')).toHaveAttribute('aria-valuenow', '0.85')
  expect(steps()).toEqual(['Warmth: default 0.85'])
})

test('a number is typed over its handle; what is none stays with its reason, and Escape drops it', async () => {
  const { user, slider, steps, store } = renderLanes()
  slider('Minimum of Formality').focus()
  await user.keyboard('{Enter}')
  const field = screen.getByRole('textbox', { name: 'Minimum of Formality' })
  expect(store.openFields.get()).toEqual([])
  await user.keyboard('1')
  // It is not in the draft yet.
  expect(store.openFields.get()).toMatchObject([{ label: 'Formality: minimum', isValid: true }])
  await user.keyboard('e{Enter}')
  expect(field).toBeInvalid()
  // A save waits for it.
  expect(store.openFields.get()).toMatchObject([{ label: 'Formality: minimum', isValid: false }])
  await user.keyboard('{Escape}')
  expect(steps()).toEqual([])
  expect(slider('Minimum of Formality')).toHaveFocus()
  await user.keyboard('0,1{Enter}')
  expect(slider('Minimum of Formality')).toHaveAttribute('aria-valuenow', '0.1')
  expect(slider('Minimum of Formality')).toHaveFocus()
  expect(steps()).toHaveLength(1)
  // The review gets what is typed, and the page the shortcut to it.
  const onShortcut = vi.fn()
  document.addEventListener('keydown', onShortcut)
  await user.keyboard('{Enter}0.3')
  expect(onShortcut).toHaveBeenCalledTimes(0)
  await user.keyboard('{Control>}s{/Control}')
  document.removeEventListener('keydown', onShortcut)
  expect(onShortcut).toHaveBeenCalled()
  expect(slider('Minimum of Formality')).toHaveAttribute('aria-valuenow', '0.3')
  // What is none when the page is left waits in the form of the trait.
  slider('Minimum of Formality').focus()
  await user.keyboard('{Enter}1e{Enter}')
  cleanup()
  expect(store.openFields.get()).toMatchObject([
    { label: 'Formality: minimum', kept: { input: '1e', reason: expect.any(String) as string } },
  ])
})

test('a second press on a handle starts typing, unless it is locked', () => {
  const { slider } = renderLanes()
  for (const [name, isOpen] of [
    ['Default of Directness', false],
    ['Default of Warmth', true],
  ] as const) {
    slider(name).focus()
    fireEvent.doubleClick(slider(name))
    expect(screen.queryByRole('textbox', { name }) !== null).toBe(isOpen)
  }
})

test('a locked default refuses, and says how to unlock it', async () => {
  const { user, slider, steps } = renderLanes()
  slider('Default of Patience').focus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('status')).toHaveTextContent('Locked, press L to unlock')
  expect(steps()).toEqual([])
  await user.keyboard('l{ArrowLeft}')
  expect(slider('Default of Patience')).toHaveAttribute('aria-valuenow', '0.79')
  expect(steps()).toEqual(['Unlock Patience', 'Patience: default 0.79'])
})

test('a trait is connected to a trigger by keys, and disconnected again', async () => {
  const { user, steps } = renderLanes()
  screen.getByRole('button', { name: 'Connect Formality to a trigger' }).focus()
  await user.keyboard('{Enter}')
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Group includes children' })
  choice.focus()
  await user.keyboard('{Enter}{Enter}')
  expect(steps()).toEqual([
    'Connect Formality to Group includes children',
    'Disconnect Formality from Group includes children',
  ])
})

test('a default that is cleared can be placed again, and the focus stays', async () => {
  const { user, slider, steps, store } = renderLanes()
  slider('Default of Depth of detail').focus()
  await user.keyboard('{Delete}')
  expect(screen.getByRole('button', { name: /^Place a default of Depth of detail/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(slider('Default of Depth of detail')).toHaveFocus()
  expect(steps()).toHaveLength(2)
  await user.keyboard('{Delete}')
  act(() => store.undo())
  expect(slider('Default of Depth of detail')).toHaveFocus()
})

test('arrows go from lane to lane, and a press selects', async () => {
  const { user, onSelect } = renderLanes()
  screen.getByRole('button', { name: 'Warmth' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'Formality' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith({ list: 'traits', key: 'r1' })
})

test('errors about a trait that is gone are reached: by the filter, and from the problem', async () => {
  const { user, store, goTo } = renderLanes()
  act(() => store.perform(removeTrait('r0', 'Warmth', 'keep')))
  const shown = screen.getByRole('combobox', { name: 'Lanes shown' })
  await user.selectOptions(shown, 'problems')
  expect(shown).toHaveDisplayValue('Problems, 4')
  const missing = () => screen.queryByRole('group', { name: 'warmth, missing trait' })
  expect(missing()).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Missing traits/ }))
  expect(missing()).not.toBeInTheDocument()
  const target = ['default_growth', 'goal_states', 'r0', 'trait_targets', 'warmth']
  goTo(target)
  expect(missing()).toBeInTheDocument()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Knowledge')
  expect(missing()).not.toBeInTheDocument()
  goTo([...target])
  expect(missing()).toBeInTheDocument()
  expect(shown).toHaveValue('all')
})

test('a trait is put back with the uses that were removed with it', async () => {
  const { user, store } = renderLanes()
  const { draft } = store.get()
  act(() => store.perform(removeTrait('r0', 'Warmth', 'remove')))
  await user.click(screen.getByRole('button', { name: 'Restore Warmth' }))
  expect(changes(draft, store.get().draft)).toEqual([])
})

test('a ref that no trait has is a lane, to create, map or remove', async () => {
  const trigger = { id: 't', affected_traits: ['gone', 'lost', 'astray'] }
  const traits = [{ trait_ref: 'warmth', display_name: 'Warmth' }]
  const { user, store } = renderLanes({ traits, default_growth: { triggers: [trigger] } })
  const refs = () =>
    textsIn(valueAt(store.get().draft, ['default_growth', 'triggers', 'r0', 'affected_traits']))

  await user.click(screen.getByRole('button', { name: 'Create trait gone' }))
  expect(screen.queryByRole('group', { name: 'gone, missing trait' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'gone' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Map lost to another trait' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Warmth' }))
  expect(refs()).toEqual(['gone', 'warmth', 'astray'])
  expect(screen.getByRole('button', { name: 'Create trait astray' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove references to astray' }))
  expect(refs()).toEqual(['gone', 'warmth'])
})

test('what is found is shown from its first lane on', async () => {
  const { user } = renderLanes()
  const scroller = screen.getByRole('group', { name: 'Lanes' }).parentElement?.parentElement
  scroller?.scrollTo(0, 300)
  await user.type(screen.getByRole('searchbox', { name: 'Find a trait' }), 'c')
  await vi.waitFor(() => expect(scroller?.scrollTop).toBe(0))
  expect(screen.getByLabelText('Default of Curiosity', { selector: '[role=slider]' })).toBeVisible()
})

test('of many lanes those in view are there, and keys reach the others', async () => {
  const traits = Array.from({ length: 200 }, (_, index) => ({ trait_ref: `trait_${index}` }))
  const { user } = renderLanes({ traits })
  expect(screen.getAllByRole('slider', { hidden: true }).length).toBeLessThan(60)
  screen.getByRole('button', { name: 'trait_0' }).focus()
  await user.keyboard('{End}')
  expect(screen.getByRole('button', { name: 'trait_199' })).toHaveFocus()
})
