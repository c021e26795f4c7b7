import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeParts } from '@/ui/markdown/code-parts'

const line = fc.constantFrom('', '', 'let a = 1', '  }')

describe('code in parts', () => {
  it('is the whole code, in parts that grow only at the end and show their last line', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 300 }), (lines) => {
        const parts = codeParts(lines.join('\n'))
        expect(parts.join('\n')).toBe(lines.join('\n'))
        expect(codeParts([...lines, 'more'].join('\n')).slice(0, parts.length - 1)).toEqual(
          parts.slice(0, -1),
        )
        for (const part of parts.slice(0, -1)) expect(part).not.toMatch(/\n$/)
      }),
    )
  })

  it('stays one part while it is short', () => {
    expect(codeParts('a\n\nb')).toEqual(['a\n\nb'])
    expect(codeParts(Array.from({ length: 200 }, () => 'x').join('\n'))).toHaveLength(5)
  })
})
