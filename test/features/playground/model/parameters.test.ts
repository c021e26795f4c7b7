import { describe, expect, it } from 'vitest'
import {
  noParameters,
  ParameterFields,
  ParameterFieldsWithModel,
  type Parameters,
} from '@/features/playground/model/parameters'

const isValid = (part: Partial<Parameters>, fields: typeof ParameterFields = ParameterFields) =>
  fields.safeParse({ ...noParameters, ...part }).success

describe('parameters', () => {
  it.each(['', '0', '0.7', '0,7', ' 1 '])('accept the temperature “%s”', (temperature) =>
    expect(isValid({ temperature })).toBe(true),
  )

  it.each(['warm', '-1', '1e999', 'Infinity', 'NaN'])('refuse the temperature “%s”', (temperature) =>
    expect(isValid({ temperature })).toBe(false),
  )

  it.each(['0', '1.5', '1,000', '1e999', '1e30'])('refuse %s tokens', (max_tokens) =>
    expect(isValid({ max_tokens })).toBe(false),
  )

  it('need a model if it is free text', () => {
    expect(isValid({ model: '' })).toBe(true)
    expect(isValid({ model: ' ' }, ParameterFieldsWithModel)).toBe(false)
    expect(isValid({ model: 'glass-1' }, ParameterFieldsWithModel)).toBe(true)
  })
})
