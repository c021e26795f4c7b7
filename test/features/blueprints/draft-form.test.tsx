import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { number, type FormFields } from '@/features/blueprints/form/codecs'
import type { JsonObject } from '@/lib/json/json'
import { withRawNumbers } from '@test/support/raw-numbers'
import { at, given, retype, show, steps } from './field-panel'

const exactNumber = withRawNumbers()

test('typing valid text commits each value as one step; undo shows the value before', async () => {
  const { store, user, field, undo, at: value } = show()
  await retype(user, field('default'), '0.75')
  expect(value(...at)).toBe(0.75)
  expect(field('default')).toHaveValue('0.75')
  expect(steps(store)).toEqual(['A: default 0.75'])
  undo()
  expect(field('default')).toHaveValue('0.4')
  expect(value(...at)).toBe(0.4)
  expect(steps(store)).toEqual([])
  expect(store.get().draft).toBe(store.get().base)
  act(() => store.redo())
  expect(field('default')).toHaveValue('0.75')
})

test('typing after undo works on what is shown', async () => {
  const { user, field, undo, at: value } = show()
  await retype(user, field('default'), '0.75')
  undo()
  await user.type(field('default'), '5')
  expect(field('default')).toHaveValue('0.45')
  expect(value(...at)).toBe(0.45)
})

test('invalid text stays with its message, and the draft has what it had before; undo takes the text back', async () => {
  const { user, field, undo, at: value } = show()
  await retype(user, field('default'), '0.5x')
  expect(field('default')).toHaveValue('0.5x')
  expect(await screen.findByText(/Not a number/)).toBeVisible()
  expect(value(...at)).toBe(0.4)
  undo()
  expect(field('default')).toHaveValue('0.4')
  expect(value(...at)).toBe(0.4)
  await act(async () => {})
  expect(screen.queryByText(/Not a number/)).toBeNull()
})

test.each([
  ['1.', 1],
  ['.5', 0.5],
  ['0.10', 0.1],
  ['-', 0.4],
  ['1e', 0.4],
  ['0,5', 0.5],
  [',25', 0.25],
  ['1,5e2', 150],
  ['1e-2', 0.01],
  ['\u22120.5', -0.5],
  ['007', 7],
])('the text %s stays as typed', async (typed, meant) => {
  const { user, field, at: value } = show()
  await retype(user, field('default'), typed)
  expect(field('default')).toHaveValue(typed)
  expect(value(...at)).toBe(meant)
  await user.tab()
  expect(field('default')).toHaveValue(typed)
})

test('a cleared number is absent, not 0, and a cleared text is empty', async () => {
  const { user, field, at: value } = show()
  await user.clear(field('default'))
  expect(value('default', 'value')).toEqual({})
  await user.clear(field('name'))
  expect(value('display_name')).toBe('')
})

test('a change outside of the focused field is shown, whatever was typed', async () => {
  const { user, field, outside } = show()
  await retype(user, field('default'), '0.7')
  outside(at, 0.9)
  expect(field('default')).toHaveValue('0.9')
  await retype(user, field('default'), '-')
  outside(at, 0.2)
  expect(field('default')).toHaveValue('0.2')
})

test('a change outside of another field leaves the text that is being typed', async () => {
  const { user, field, outside } = show()
  await retype(user, field('default'), '0.10')
  outside(['default', 'constraint', 'min_bound'], -1)
  expect(field('default')).toHaveValue('0.10')
  expect(field('minimum')).toHaveValue('-1')
  await retype(user, field('default'), '1e')
  outside(['default', 'constraint', 'min_bound'], -2)
  expect(field('default')).toHaveValue('1e')
  expect(field('minimum')).toHaveValue('-2')
  expect(await screen.findByText(/Not a number/)).toBeVisible()
})

test('a merge while typing brings the others’ fields, and keeps mine', async () => {
  const { store, user, field, undo } = show()
  await retype(user, field('default'), '0.10')
  const traits = given.traits.map((trait) => ({ ...trait, display_name: 'Theirs' }))
  act(() => store.rebase({ ...given, traits }))
  expect(field('default')).toHaveValue('0.10')
  expect(field('name')).toHaveValue('Theirs')
  undo()
  expect(field('default')).toHaveValue('0.4')
  expect(field('name')).toHaveValue('Theirs')
})

test('two fields on one value follow each other', async () => {
  const { user, field, at: value } = show()
  await user.clear(field('constraint'))
  await user.click(field('constraint'))
  await user.paste('{"min_bound": 0.3, "x": [-1e400]}')
  expect(await screen.findByText('Too large to send as a number.')).toBeVisible()
  expect(value('default', 'constraint')).toEqual({ min_bound: 0 })
  await user.clear(field('constraint'))
  await user.click(field('constraint'))
  await user.paste('{"min_bound": 0.3, "x": {"__proto__": [1]}}')
  expect(field('minimum')).toHaveValue('0.3')
  expect(JSON.stringify(value('default', 'constraint'))).toBe('{"min_bound":0.3,"x":{"__proto__":[1]}}')
  await retype(user, field('minimum'), '0.5')
  expect(field('constraint').value).toContain('"min_bound": 0.5')
  expect(field('constraint').value).toContain('"__proto__"')
  await user.type(field('constraint'), '!')
  expect(field('constraint').value).toMatch(/!$/)
  expect(value('default', 'constraint', 'min_bound')).toBe(0.5)
})

test('exact digits stay', async () => {
  const digits = '0.12345678901234567890'
  const exact = { traits: [{ trait_ref: 'a', default: { value: { numeric_value: exactNumber(digits) } } }] }
  const { user, field, outside, at: value } = show(exact)
  expect(field('default')).toHaveValue(digits)
  outside(['display_name'], 'B')
  expect(field('default')).toHaveValue(digits)
  await user.type(field('default'), '1')
  expect(value(...at)).toEqual(exactNumber(`${digits}1`))
})

test('a value of another type is shown and stays', async () => {
  const odd = { traits: [{ trait_ref: 'a', display_name: 5, tags: 'no list', default: 'text' }] }
  const { store, user, field } = show(odd)
  await user.type(field('default'), '1')
  expect(store.get().draft).toBe(store.get().base)
  await user.type(field('name'), '6')
  expect(JSON.stringify(store.get().draft)).toBe(
    '{"traits":[{"trait_ref":"a","display_name":"56","tags":"no list","default":"text"}]}',
  )
})

test('a map whose keys are any text', async () => {
  const refs = ['warmth', 'odd.name', '0', '__proto__', 'a[0]']
  const map: FormFields = Object.fromEntries(
    refs.map((ref) => [ref, { path: ['targets', ref], codec: number }]),
  )
  const {
    user,
    field,
    at: value,
  } = show(
    { traits: [{ trait_ref: 'a', targets: JSON.parse('{"odd.name":1,"__proto__":2}') as JsonObject }] },
    map,
  )
  expect(field('odd.name')).toHaveValue('1')
  expect(field('__proto__')).toHaveValue('2')
  for (const ref of refs) await retype(user, field(ref), '0.5')
  expect(JSON.stringify(value('targets'))).toBe(
    '{"0":0.5,"warmth":0.5,"odd.name":0.5,"__proto__":0.5,"a[0]":0.5}',
  )
})
