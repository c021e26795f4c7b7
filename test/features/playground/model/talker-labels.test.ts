import { describe, expect, it } from 'vitest'
import { labelTalkers, labelText, type NamedTalker } from '@/features/playground/model/talker-labels'

const talker = (persona: string, rest: Partial<NamedTalker> = {}): NamedTalker => ({
  persona,
  name: 'Ines',
  versionText: undefined,
  ...rest,
})
const third = { version: 'pv_3', versionText: 'version 3' }
const labels = (...talkers: NamedTalker[]) => labelTalkers(talkers).map(labelText)

describe('the labels of talkers', () => {
  it('are the name and the version, where these distinguish them', () => {
    expect(labels(talker('per_1'), talker('per_1', third))).toEqual(['Ines', 'Ines (version 3)'])
    expect(labels(talker('per_1'), talker('per_2', { name: 'Tomas' }))).toEqual(['Ines', 'Tomas'])
  })

  it('have the short id of the persona beside another of the same name and version', () => {
    expect(labels(talker('per_1'), talker('per_2'))).toEqual(['Ines (per_1)', 'Ines (per_2)'])
    expect(labels(talker('per_1', third), talker('per_2', { ...third, version: 'pv_4' }))).toEqual([
      'Ines (version 3, per_1)',
      'Ines (version 3, per_2)',
    ])
  })

  it('have the short id of the version beside another of the same persona with the same text', () => {
    const nameless = { versionText: 'version without a name' }
    const [one, other] = labels(
      talker('per_1', { ...nameless, version: 'pv_3' }),
      talker('per_1', { ...nameless, version: 'pv_4' }),
    )
    expect([one, other]).toEqual([
      'Ines (version without a name, pv_3)',
      'Ines (version without a name, pv_4)',
    ])
  })

  it('show more of ids with the same short form', () => {
    const one = 'per_0123456789_a_cdef'
    const other = 'per_0123456789_b_cdef'
    expect(labels(talker(one), talker(other))).toEqual([`Ines (${one})`, `Ines (${other})`])
    expect(labels(talker(one, { name: undefined }), talker(other, { name: undefined }))).toEqual([one, other])
  })
})
