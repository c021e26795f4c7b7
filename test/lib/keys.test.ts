import { expect, test } from 'vitest'
import { isComposedEnter, isPressed, keyOf } from '@/lib/keys'

const nothing = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const press = (
  key: string,
  code: string,
  held: Partial<typeof nothing & { altGraph: boolean }> = { ctrlKey: true },
) => ({ key, code, ...nothing, ...held, getModifierState: () => held.altGraph === true })

test.each([
  ['QWERTY, undo', 'z', 'KeyZ', 'mod+Z'],
  ['QWERTZ, undo', 'z', 'KeyY', 'mod+Z'],
  ['QWERTZ, redo', 'y', 'KeyZ', 'mod+Y'],
  ['AZERTY, undo', 'z', 'KeyW', 'mod+Z'],
  ['Dvorak, save', 's', 'Semicolon', 'mod+S'],
  ['Dvorak, palette', 'k', 'KeyV', 'mod+K'],
  ['Cyrillic, undo', 'я', 'KeyZ', 'mod+Z'],
  ['Cyrillic, save', 'ы', 'KeyS', 'mod+S'],
  ['Greek, save', 'σ', 'KeyS', 'mod+S'],
  ['Caps Lock', 'S', 'KeyS', 'mod+S'],
  ['a key by its name', 'Enter', 'NumpadEnter', 'mod+Enter'],
])('%s', (_, key, code, keys) => {
  expect(isPressed(press(key, code), keys)).toBe(true)
  expect(isPressed(press(key, code, { metaKey: true }), keys)).toBe(true)
  expect(isPressed(press(key, code, { ctrlKey: true, shiftKey: true }), keys)).toBe(false)
  expect(isPressed(press(key, code, {}), keys)).toBe(false)
})

test('a letter elsewhere is not the key of that place', () => {
  expect(isPressed(press('o', 'KeyS'), 'mod+S')).toBe(false) // Dvorak
  expect(isPressed(press('y', 'KeyZ'), 'mod+Z')).toBe(false) // QWERTZ
})

test('shift and letter', () => {
  expect(isPressed(press('Z', 'KeyY', { ctrlKey: true, shiftKey: true }), 'mod+shift+Z')).toBe(true)
  expect(isPressed(press('z', 'KeyZ'), 'mod+shift+Z')).toBe(false)
})

test('AltGraph types a character, and Alt belongs to the system', () => {
  const polish = press('ś', 'KeyS', { ctrlKey: true, altKey: true, altGraph: true }) // as Windows reports it
  expect(isPressed(polish, 'mod+S')).toBe(false)
  expect(isPressed(press('s', 'KeyS', { ctrlKey: true, altKey: true }), 'mod+S')).toBe(false)
})

test('a question mark, wherever the layout has it', () => {
  expect(isPressed(press('?', 'Slash', { shiftKey: true }), '?')).toBe(true)
  expect(isPressed(press('?', 'Minus', { shiftKey: true }), '?')).toBe(true) // QWERTZ
  expect(isPressed(press('?', 'Digit7', { shiftKey: true }), '?')).toBe(true) // Cyrillic
  expect(isPressed(press('؟', 'Slash', { shiftKey: true }), '?')).toBe(true) // Arabic
  expect(isPressed(press('/', 'Slash', {}), '?')).toBe(false)
})

test('a key of no shortcut has no name', () => {
  expect(keyOf({ key: 'Enter', code: 'Enter', shiftKey: false })).toBeUndefined()
})

test('an Enter of an input method is none', () => {
  const enter = { key: 'Enter', isComposing: false, keyCode: 13 }
  expect(isComposedEnter(enter)).toBe(false)
  expect(isComposedEnter({ ...enter, isComposing: true })).toBe(true)
  expect(isComposedEnter({ ...enter, keyCode: 229 })).toBe(true) // Safari
})
