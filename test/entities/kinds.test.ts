import { expect, test } from 'vitest'
import { nameOf } from '@/entities/kinds'

test.each([
  ['the label', { name: 'Ines' }, 'My Ines', 'My Ines'],
  ['the name', { name: 'Ines', blueprint_id: 'guide' }, ' ', 'Ines'],
  ['the topic', { name: '', topic: 'Night tour' }, '', 'Night tour'],
  ['the blueprint_id', { name: null, blueprint_id: 'guide' }, '', 'guide'],
  ['the id', { name: ' ' }, '', '00123'],
])('an entry is called by %s', (_, fields, label, name) => {
  expect(nameOf({ id: '00123', label, fields })).toBe(name)
})
