import { expect, test } from 'vitest'
import { laneItems, noFilter, outlineOf, type LaneFilter } from '@/blueprint/lanes/lane-items'
import { setField } from '@/blueprint/model/edit'
import { sameJson } from '@/lib/json/json'
import { saved } from './three-lanes'

const items = (filter: Partial<LaneFilter> = {}, draft = saved, collapsed: string[] = []) =>
  laneItems({
    draft,
    saved,
    missing: ['gone'],
    collapsed: new Set(collapsed),
    filter: { ...noFilter, ...filter },
    problemsByTrait: { r1: [] },
  })
const ids = (...options: Parameters<typeof items>) => items(...options).map(({ id }) => id)

test('lanes stand under their category, in the order of the first of each; missing ones last', () => {
  const all = [
    'category:Tone',
    'trait:r0',
    'trait:r2',
    'category:Knowledge',
    'trait:r1',
    'missing',
    'missing:gone',
  ]
  expect(ids()).toEqual(all)
  expect(items().map(({ top }) => top)).toEqual([0, 28, 100, 172, 200, 272, 300])
  expect(ids({}, saved, ['category:Tone'])).toEqual(
    all.filter((id) => id !== 'trait:r0' && id !== 'trait:r2'),
  )
})

test('a filter leaves the lanes that match', () => {
  expect(ids({ q: 'DETAIL' })).toEqual(['category:Knowledge', 'trait:r1'])
  expect(ids({ category: 'Tone' })).toEqual(['category:Tone', 'trait:r0', 'trait:r2'])
  expect(ids({ onlyProblems: true })).toEqual(['category:Knowledge', 'trait:r1', 'missing', 'missing:gone'])
})

test('a removed trait stays where it was until it is saved', () => {
  const traits = Array.isArray(saved.traits) ? saved.traits.slice(1) : []
  const found = items({}, { ...saved, traits }).filter(({ kind }) => kind === 'removed')
  expect(found.map(({ id, top }) => [id, top])).toEqual([['trait:r0', 28]])
})

test('an edit of a number leaves the outline as it is', () => {
  const edited = (path: string[], value: string | number) => setField(saved, path, value).run(saved)
  const isSame = (path: string[], value: string | number, isSearched = true) =>
    sameJson(outlineOf(saved, isSearched), outlineOf(edited(['traits', 'r1', ...path], value), isSearched))
  expect(isSame(['default', 'value', 'numeric_value'], 0.3)).toBe(true)
  expect(isSame(['default', 'constraint', 'max_bound'], 0.9)).toBe(true)
  expect(isSame(['display_name'], 'Depth')).toBe(false)
  expect(isSame(['display_name'], 'Depth', false)).toBe(true)
  expect(isSame(['default', 'lock'], 'SOFT')).toBe(false)
})
