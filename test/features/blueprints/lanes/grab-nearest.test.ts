import { expect, it } from 'vitest'
import { nearestHandle, type Box, type Handle } from '@/features/blueprints/lanes/handles/grab-nearest'

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})
const flag = (x: number) => named('flag', around(x, 14, 28, 28), around(x, 14, 18, 18))
const bound = (x: number) => named('bound', around(x, 40, 28, 44), around(x, 40, 6, 20))
const pin = (x: number) => named('pin', around(x, 40, 44, 44), around(x, 40, 38, 22))

function named(name: string, hit: Box, drawn: Box): Handle & { name: string } {
  return { name, hit, drawn, isFocused: false }
}

const nameAt = (handles: readonly (Handle & { name: string })[], x: number, y: number) =>
  nearestHandle(handles, x, y)?.handle.name

it('nearestHandle picks the handle drawn nearest, whatever hit area lies in front', () => {
  expect(nameAt([flag(100), pin(100)], 100, 20)).toBe('flag')
  expect(nameAt([flag(100), pin(100)], 100, 30)).toBe('pin')
  expect(nameAt([bound(122), pin(100)], 121, 40)).toBe('bound')
  expect(nameAt([bound(122), pin(100)], 118, 40)).toBe('pin')
})

it('nearestHandle picks the focused handle, then the front one, if drawings overlap', () => {
  expect(nameAt([bound(105), pin(100)], 105, 40)).toBe('pin')
  expect(nameAt([{ ...bound(105), isFocused: true }, pin(100)], 105, 40)).toBe('bound')
})

it('nearestHandle picks none outside of all hit areas', () => {
  expect(nearestHandle([flag(100), pin(100)], 140, 40)).toBeUndefined()
})
