import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { documentedValues, freeForm } from '@/api/resources/resource'
import { z } from '@/lib/zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas by the names under which they are exported. */
const named = z.registry<{ id: string }>()
const resources = join(import.meta.dirname, '../src/api/resources')
for (const file of await readdir(resources)) {
  // What resources are made of.
  if (file === 'resource.ts') continue
  const exported = (await import(join(resources, file))) as Record<string, unknown>
  for (const [id, value] of Object.entries(exported))
    if (value instanceof z.core.$ZodType && !named.has(value)) named.add(value, { id })
}

const conversion: z.core.ToJSONSchemaParams = {
  // As a caller may send it: unknown fields are allowed, in replies too.
  io: 'input',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    if (zodSchema === freeForm) jsonSchema.type = 'object'
    // The library's own bounds of an integer, which the interface does not have.
    if (jsonSchema.type === 'integer') {
      delete jsonSchema.minimum
      delete jsonSchema.maximum
    }
    // Which fields a request needs, and which else it takes, is not shown (section 8).
    if (jsonSchema.additionalProperties === false) {
      delete jsonSchema.additionalProperties
      delete jsonSchema.required
    }
    const values = documentedValues.get(zodSchema)
    if (values) Object.assign(jsonSchema, { examples: [...values], description: 'Other values exist' })
  },
}

const withoutOwnName = ({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema => schema
const placeOf = (id: string) => `#/components/schemas/${id}`

/** A reference to a schema with a name, else the schema itself. */
function schemaOf(schema: z.core.$ZodType): JsonSchema {
  const name = named.get(schema)?.id
  return name === undefined ? withoutOwnName(z.toJSONSchema(schema, conversion)) : { $ref: placeOf(name) }
}

/** Names of security schemes by the interface's auth column. */
const schemes = { bearer: ['bearer'], 'end-user': ['endUserToken'], 'api-key': ['apiKey'], none: [] }

function parametersOf({ path, query, fundable }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const properties = query ? (z.toJSONSchema(query, conversion).properties ?? {}) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
  const key = {
    name: 'x-api-key',
    in: 'header',
    description: 'The key that pays',
    schema: { type: 'string' },
  }
  return [...inPath, ...inQuery, ...(fundable ? [key] : [])]
}

function operationOf(operationId: string, endpoint: Endpoint) {
  const { title, auth, body, reply } = endpoint
  const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
  return {
    operationId,
    summary: title,
    security: schemes[auth].map((name) => ({ [name]: [] })),
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: {
      200: { description: 'Success', content: json(schemaOf(reply)) },
      default: { description: 'Refused', content: json({ $ref: placeOf('Refusal') }) },
    },
  }
}

const textField = { type: 'string' } as const
const fieldErrors = {
  type: 'array',
  items: { type: 'object', properties: { field: textField, message: textField } },
} as const
/** The error body of section 7. */
const error = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['type', 'title', 'detail', 'instance', 'request_id'].map((name) => [name, textField]),
    ),
    status: { type: 'integer' },
    errors: fieldErrors,
  },
} as const

const paths: Record<string, Record<string, unknown>> = {}
for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
  paths[endpoint.path] = {
    ...paths[endpoint.path],
    [endpoint.method.toLowerCase()]: operationOf(name, endpoint),
  }
const { schemas } = z.toJSONSchema(named, { ...conversion, uri: placeOf })
const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })

/** The interface as OpenAPI 3.1, for mock servers and other tools: what it does not show is left open. */
const document = {
  openapi: '3.1.0',
  info: {
    title: 'Persona and Workspace service',
    version: '1',
    description:
      'The interface requires no field of a reply and names no status: every field is optional, and any status from 200 to 299 is a success.',
  },
  servers: [{ url: 'https://service.example' }],
  paths,
  components: {
    schemas: {
      ...Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutOwnName(schema)])),
      Refusal: { type: 'object', properties: { error } },
    },
    securitySchemes: {
      bearer: bearer('An API key or a user JWT'),
      apiKey: bearer('An API key, never a JWT'),
      endUserToken: bearer('An end-user JWT'),
    },
  },
}

const [file = 'openapi.json'] = process.argv.slice(2)
await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
console.info(`Written: ${file}`)
