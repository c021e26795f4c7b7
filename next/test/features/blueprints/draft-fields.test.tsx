import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, fields, retype, show, steps } from './field-panel'

test('a comma before three digits is refused with a word, and never read', async () => {
  const { store, user, field, at: value } = show()
  await retype(user, field('default'), '1,000')
  expect(field('default')).toHaveValue('1,000')
  expect(await screen.findByText(/Is the comma a decimal point/)).toBeVisible()
  expect(value(...at)).toBe(0.4)
  expect(store.openFields.get().map(({ label }) => label)).toEqual(['A: default'])
  await user.type(field('default'), '5')
  expect(value(...at)).toBe(1.0005)
  expect(store.openFields.get()).toEqual([])
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
})

test('text that is no value is named to the save, undone first, and forgotten with its panel', async () => {
  const { store, user, field, undo, shown } = show()
  await user.type(field('name'), '!')
  await user.type(field('default'), 'x')
  await user.type(field('minimum'), 'x')
  expect(store.openFields.get().map(({ label }) => label)).toEqual(['A!: default', 'A!: default minimum'])
  undo()
  undo()
  expect(field('default')).toHaveValue('0.4')
  expect(field('minimum')).toHaveValue('0')
  expect(store.openFields.get()).toEqual([])
  undo()
  expect(field('name')).toHaveValue('A')
  await user.type(field('default'), 'x')
  shown(false)
  expect(store.openFields.get()).toEqual([])
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
