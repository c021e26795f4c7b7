import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTable } from '@/lib/files/read-table'
import { writeTable } from '@/lib/files/write-table'

const word = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n]/g, ' ').trim())

const signs = Array.from('=+-@＝＋－＠;\t ,"1a\'')
const cell = fc.oneof(
  word,
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 }).map((text) => text.trim()),
)

it('a written table is read back unchanged, except for text that a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const lines = readTable(writeTable(rows).slice(1), ',').slice(0, -1)
      const harmless = (text: string) => text.replace(/((?:^|[;\t])"*)(?=[=+\-@＝＋－＠])/g, "$1'")
      expect(lines).toEqual(rows.map((row) => row.map(harmless)))
    }),
  )
})

it.each(['=SUM(A1)', '＝1', '＋1', '－1', '＠x', 'a;=1', 'a\t=1', 'a\n=1', 'a;"=1', ';-1'])(
  'writes %j so that no spreadsheet runs it',
  (text) => {
    // However a spreadsheet splits it into cells.
    for (const begun of writeTable([['name', text]]).split(/[,;\t\n]/))
      expect(begun).not.toMatch(/^"*[=+\-@＝＋－＠]/)
  },
)

it('writes numbers unchanged, and quotes text that needs it', () => {
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
