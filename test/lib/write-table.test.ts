import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTable } from '@/lib/read-table'
import { writeTable } from '@/lib/write-table'

const word = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n]/g, ' ').trim())

it('is read again as it was, but for what a sheet would run', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const lines = readTable(writeTable(rows).slice(1), ',').slice(0, -1)
      expect(lines).toEqual(
        rows.map((row) => row.map((text) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text))),
      )
    }),
  )
})

it('leaves numbers alone and quotes what needs it', () => {
  expect(
    writeTable([
      ['name', 'spend', 'note'],
      ['=HYPERLINK("x")', -12.5, 'a, b'],
      ['@SUM(A1)', 0, null],
      ['-5', true, 'two\nlines'],
      ['\tx', undefined, '"quoted"'],
    ]),
  ).toBe(
    '\uFEFFname,spend,note\r\n' +
      '"\'=HYPERLINK(""x"")",-12.5,"a, b"\r\n' +
      "'@SUM(A1),0,\r\n" +
      '\'-5,true,"two\nlines"\r\n' +
      '\'\tx,,"""quoted"""\r\n',
  )
})
