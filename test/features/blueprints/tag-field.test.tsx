import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { show, steps } from './field-panel'

const withTags = (tags: JsonObject[string]) => show({ traits: [{ trait_ref: 'a', display_name: 'A', tags }] })

test('text that is still being typed is in the draft as the last entry, in one step', async () => {
  const { store, user, field, undo, outside, at: value } = withTags(['x'])
  await user.type(field('tags'), 'high ')
  expect(field('tags')).toHaveValue('high ')
  expect(value('tags')).toEqual(['x', 'high'])
  expect(store.openFields.get()).toEqual([])
  await user.type(field('tags'), 'er')
  outside(['display_name'], 'B')
  expect(field('tags')).toHaveValue('high er')
  undo()
  await user.tab()
  expect(field('tags')).toHaveValue('')
  expect(screen.getByText('high er')).toBeVisible()
  expect(steps(store)).toHaveLength(1)
  undo()
  expect(value('tags')).toEqual(['x'])
  expect(screen.queryByText('high er')).toBeNull()
})

test('case matters, and only Enter and a semicolon end an entry', async () => {
  const { user, field, at: value } = withTags(['low'])
  await user.type(field('tags'), 'Low{Enter}0,5; two words {Enter}{Enter}')
  expect(value('tags')).toEqual(['low', 'Low', '0,5', 'two words'])
  expect(field('tags')).toHaveValue('')
  await user.keyboard('{Backspace}')
  expect(value('tags')).toEqual(['low', 'Low', '0,5'])
})

test('each pasted line is an entry, and other pasted text is as if it were typed', async () => {
  const { user, field, at: value } = withTags([])
  await user.type(field('tags'), 'a')
  await user.paste('b\r\nc, d\n\n  e')
  expect(value('tags')).toEqual(['ab', 'c, d', 'e'])
  expect(field('tags')).toHaveValue('')
  await user.paste('f;g,h')
  expect(value('tags')).toEqual(['ab', 'c, d', 'e', 'f', 'g,h'])
  expect(field('tags')).toHaveValue('g,h')
})

test('entries that are not touched stay as they came, whatever their type', async () => {
  const { user, field, at: value } = withTags([1, null, '', { a: [2] }])
  await user.type(field('tags'), '4{Enter}')
  expect(JSON.stringify(value('tags'))).toBe('[1,null,"",{"a":[2]},"4"]')
  const second = screen.getByText('null').closest('.mantine-Pill-root')
  fireEvent.click(second?.querySelector('button') ?? document.body)
  expect(JSON.stringify(value('tags'))).toBe('[1,"",{"a":[2]},"4"]')
})
