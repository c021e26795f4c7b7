import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { openApiDocument } from '@/api/openapi/openapi-document'

describe('the OpenAPI document', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument>

  it('is valid OpenAPI 3.1, and contains every schema that it references', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(document)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    const schemas = Object.keys(document.components.schemas)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(20)
    for (const [, name] of references) expect(schemas).toContain(name)
  })

  it('has one operation for each row of the endpoint table', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    expect(operations).toHaveLength(Object.keys(endpoints).length)
    for (const [operationId, { path, method }] of Object.entries(endpoints))
      expect(operations).toContainEqual({
        path,
        method: method.toLowerCase(),
        operation: expect.objectContaining({ operationId }) as unknown,
      })
  })

  it('allows unknown fields in the service’s answers, but not in requests', () => {
    expect(document.components.schemas).toMatchObject({
      Blueprint: { type: 'object', properties: { name: { type: 'string' } } },
      PresignRequest: { additionalProperties: false, required: ['content_type', 'size_bytes'] },
      TraitType: { examples: ['NUMERIC'] },
      ErrorBody: { properties: { error: { properties: { request_id: { type: 'string' } } } } },
    })
    expect(document.components.schemas['Blueprint']).not.toHaveProperty('additionalProperties')
    expect(document.components.schemas['Blueprint']).not.toHaveProperty('required')
  })
})
