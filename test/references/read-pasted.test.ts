import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPasted } from '@/references/read-pasted'

it.each([
  ...['00123', '662E41', '723421968459640832', 'bp_01J8ZQ4N6T7RXQZV', 'a.b-c~d', 'Ünï'],
  ...['bp.v1.', '{x}', 'a(b)', '[c]', "o'neil", '<'],
])('takes %s as the id that it is', (id) => {
  for (const text of [`  ${id}\n`, `"${id}",`, `'${id}';`, `\`${id}\``, `<${id}>`])
    expect(readPasted(text)).toEqual({ is: 'id', id, kind: undefined })
})

it('knows the kind where a link says it', () => {
  expect(readPasted('https://console.example/end-users/eu_1?tab=a#b')).toEqual({
    is: 'id',
    id: 'eu_1',
    kind: 'end user',
  })
  expect(readPasted('<https://console.example/blueprints/bp.v1.>')).toEqual({
    is: 'id',
    id: 'bp.v1.',
    kind: 'blueprint',
  })
  expect(readPasted('/v1/spaces/a%2Fb/context')).toEqual({ is: 'id', id: 'a/b', kind: 'space' })
})

it('takes nothing, dots and several words for what they are', () => {
  expect(readPasted(' \n')).toEqual({ is: 'nothing' })
  expect(readPasted('..')).toEqual({ is: 'id', id: '..', kind: undefined })
  expect(readPasted('one, two three')).toEqual({ is: 'several', count: 3 })
})

it('never throws, and never makes up characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const pasted = readPasted(text)
      if (pasted.is === 'id' && pasted.kind === undefined) expect(text).toContain(pasted.id)
    }),
  )
})
