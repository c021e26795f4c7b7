import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '@test/support/fill'
import { noNumbers } from '@test/support/hostile-values'
import { at, fields, given, retype, show, steps } from './field-panel'

test('a comma before three digits is refused with a word, and never read', async () => {
  const { store, user, field, at: value } = show()
  await retype(user, field('default'), '1,000')
  expect(field('default')).toHaveValue('1,000')
  expect(await screen.findByText(/Is the comma a decimal point/)).toBeVisible()
  expect(value(...at)).toBe(0.4)
  expect(steps(store)).toEqual([])
  expect(store.openFields.get().map(({ label }) => label)).toEqual(['A: default'])
  await user.type(field('default'), '5')
  expect(value(...at)).toBe(1.0005)
  expect(store.openFields.get()).toEqual([])
})

test.each(noNumbers)('the beginning of %s is not kept, typed or pasted', async (text) => {
  const { store, user, field, at: value } = show()
  for (const enter of [retype, fill]) {
    await enter(user, field('default'), text)
    expect(field('default')).toHaveValue(text)
    expect(value(...at)).toBe(0.4)
    expect(steps(store)).toEqual([])
    expect(store.openFields.get()).toMatchObject([{ label: 'A: default' }])
    act(() => store.undo())
  }
  expect(field('default')).toHaveValue('0.4')
})

test('a ref is renamed everywhere when its field is left', async () => {
  const { store, user, field } = show()
  await user.type(field('ref'), '-x')
  expect(store.get().draft).toBe(store.get().base)
  expect(store.openFields.get().map(({ label }) => label)).toEqual(['A: trait ref'])
  await user.tab()
  expect(store.openFields.get()).toEqual([])
  expect(steps(store)).toEqual(['Rename a to a-x'])
  expect(JSON.stringify(store.get().draft)).toContain('"trait_targets":{"a-x":1}')
  expect(field('ref')).toHaveValue('a-x')

  await user.clear(field('ref'))
  await user.tab()
  expect(await screen.findByText('Cannot be empty.')).toBeVisible()
  expect(store.openFields.get().map(({ label }) => label)).toEqual(['A: trait ref'])
  expect(steps(store)).toEqual(['Rename a to a-x'])
})

test('text that is no value is named to the save, undone first, and kept for the next panel', async () => {
  const { store, user, field, undo, shown } = show()
  await user.type(field('name'), '!')
  await user.type(field('default'), 'x')
  await user.type(field('minimum'), 'x')
  expect(store.openFields.get().map(({ label }) => label)).toEqual(['A!: default', 'A!: minimum'])
  undo()
  undo()
  expect(field('default')).toHaveValue('0.4')
  expect(field('minimum')).toHaveValue('0')
  expect(store.openFields.get()).toEqual([])
  undo()
  expect(field('name')).toHaveValue('A')
  await user.type(field('default'), 'x')
  shown(false)
  expect(store.openFields.get()).toMatchObject([
    { label: 'A: default', kept: { input: '0.4x', reason: expect.stringMatching(/Not a number/) as string } },
  ])
  shown(true)
  expect(field('default')).toHaveValue('0.4x')
  expect(await screen.findByText(/Not a number/)).toBeVisible()
  expect(store.openFields.get()).toMatchObject([{ label: 'A: default' }])
  shown(false)
  undo()
  expect(store.openFields.get()).toEqual([])
  shown(true)
  expect(field('default')).toHaveValue('0.4')
})

test('a ref is committed by Enter and with its panel, and Escape takes it back', async () => {
  const { store, user, field, shown, at: value } = show()
  await user.type(field('ref'), '-x{Escape}')
  expect(field('ref')).toHaveValue('a')
  expect(store.openFields.get()).toEqual([])
  await user.type(field('ref'), '-y{Enter}')
  expect(value('trait_ref')).toBe('a-y')
  await user.type(field('ref'), '-z')
  shown(false)
  expect(value('trait_ref')).toBe('a-y-z')
  expect(store.openFields.get()).toEqual([])
})

test('after Enter undo takes back the step, and not the letters of it', async () => {
  const { user, field, at: value } = show()
  await retype(user, field('default'), '0.67')
  await user.keyboard('{Control>}z{/Control}')
  expect(value(...at)).toBe(0.67)
  await user.keyboard('{Enter}{Control>}z{/Control}')
  expect(value(...at)).toBe(0.4)
  expect(field('default')).toHaveValue('0.4')
})

test('the spaces around a ref are not part of it, and the ref of another trait is refused', async () => {
  const {
    store,
    user,
    field,
    shown,
    at: value,
  } = show({ ...given, traits: [...given.traits, { trait_ref: 'b' }] })
  await user.type(field('ref'), ' {Enter}')
  expect(field('ref')).toHaveValue('a')
  expect(steps(store)).toEqual([])
  await retype(user, field('ref'), ' c ')
  await user.tab()
  expect(value('trait_ref')).toBe('c')
  expect(field('ref')).toHaveValue('c')
  await retype(user, field('ref'), 'b ')
  await user.tab()
  expect(await screen.findByText('Already in use.')).toBeVisible()
  shown(false)
  expect(value('trait_ref')).toBe('c')
  expect(store.openFields.get()).toMatchObject([{ label: 'A: trait ref', kept: { input: 'b ' } }])
})

test('fields that come and go show the draft', async () => {
  const { user, field, shown, outside, at: value } = show()
  await user.type(field('minimum'), 'x')
  shown(true, { name: fields.name })
  outside(['default', 'value', 'numeric_value'], 0.7)
  shown(true)
  expect(field('minimum')).toHaveValue('0')
  expect(field('default')).toHaveValue('0.7')
  await retype(user, field('minimum'), '0.2')
  expect(value('default', 'constraint', 'min_bound')).toBe(0.2)
})

test('a switch is a step each time', async () => {
  const { store, user, field, undo, at: value } = show()
  await user.click(field('required'))
  expect(value('required')).toBe(true)
  await user.click(field('required'))
  expect(value('required')).toBe(false)
  undo()
  undo()
  expect(field('required')).not.toBeChecked()
  expect(store.get().draft).toBe(store.get().base)
})
