import * as z from 'zod/mini'
import * as apiKeys from '@/api/resources/api-keys'
import * as artifacts from '@/api/resources/artifacts'
import * as blueprints from '@/api/resources/blueprints'
import * as corpora from '@/api/resources/corpora'
import { undocumentedBody, type Auth, type Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import * as endUsers from '@/api/resources/end-users'
import * as episodes from '@/api/resources/episodes'
import * as personas from '@/api/resources/personas'
import * as projects from '@/api/resources/projects'
import { documentedValues } from '@/api/resources/resource'
import * as spaces from '@/api/resources/spaces'
import * as tokens from '@/api/resources/tokens'

type JsonSchema = z.core.JSONSchema.BaseSchema

const modules = [
  apiKeys,
  artifacts,
  blueprints,
  corpora,
  endUsers,
  episodes,
  personas,
  projects,
  spaces,
  tokens,
]

/** The schemas, registered under their export names. */
const named = z.registry<{ id: string }>()
for (const [id, value] of modules.flatMap((module) => Object.entries(module)))
  if (value instanceof z.core.$ZodType && !named.has(value)) named.add(value, { id })

/** The error body of section 7. The client reads any form. */
const errorBody = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
        instance: { type: 'string' },
        request_id: { type: 'string' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
} as const

const security: Record<Auth, readonly Record<string, readonly string[]>[]> = {
  bearer: [{ bearer: [] }],
  'end-user': [{ endUserToken: [] }],
  'api-key': [{ apiKey: [] }],
  none: [],
}

/**
 * The interface as an OpenAPI 3.1 document, built from the endpoint table and its schemas, for mock servers, clients
 * and other tools. Where the interface shows nothing (bodies, statuses, other values of an enumeration), the document
 * allows anything and says so.
 */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint),
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Persona and Workspace service',
      version: '1',
      description:
        'Written from the endpoint table of Persona Console. The interface requires no field and names no status: every field of a reply is optional, and any status from 200 to 299 is a success.',
    },
    servers: [{ url: 'https://service.example', description: 'The base URL of your environment' }],
    paths,
    components: {
      schemas: { ...componentSchemas(), ErrorBody: errorBody } as Record<string, JsonSchema>,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key or a user JWT' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, never a JWT' },
        endUserToken: { type: 'http', scheme: 'bearer', description: 'An end-user JWT' },
      },
    },
  }
}

function operation(operationId: string, endpoint: Endpoint) {
  const { number, title, path, auth, fundable, documentsError, query, body, reply } = endpoint
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(query ? (schemaOf(query).properties ?? {}) : {}).map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
    })),
    ...(fundable
      ? [{ name: 'x-api-key', in: 'header', description: 'The key that pays', schema: { type: 'string' } }]
      : []),
  ]
  const isUndocumented = body === undocumentedBody
  return {
    operationId,
    summary: title,
    description: number === null ? 'Named in section 5, without a row of the table' : `Item ${number}`,
    security: security[auth],
    parameters,
    ...(body && {
      requestBody: {
        required: true,
        ...(isUndocumented && { description: 'Its fields are not shown' }),
        content: { 'application/json': { schema: isUndocumented ? { type: 'object' } : schemaOf(body) } },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(reply) } },
      },
      default: {
        description: documentsError ? 'Refused' : 'Refused. The body is not shown',
        ...(documentsError && {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
        }),
      },
    },
  }
}

const conversion = {
  // As a caller may send it: unknown keys are allowed, in answers too.
  io: 'input',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    // Free-form objects are the only values with a custom check.
    if (zodSchema._zod.def.type === 'custom') jsonSchema.type = 'object'
    // The schema library adds its own integer bounds, which the interface does not have.
    if (jsonSchema.type === 'integer') {
      delete jsonSchema.minimum
      delete jsonSchema.maximum
    }
    const values = documentedValues.get(zodSchema)
    if (values) {
      jsonSchema.examples = [...values.documented]
      jsonSchema.description = 'Other values exist'
    }
  },
} satisfies z.core.ToJSONSchemaParams

function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, { ...conversion, uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutOwnName(schema)]))
}

function withoutOwnName({ $schema: _schema, $id: _id, ...rest }: JsonSchema): JsonSchema {
  return rest
}

/** Reference to a named schema, else the schema itself. */
function schemaOf(schema: z.core.$ZodType): JsonSchema {
  const name = named.get(schema)
  return name
    ? { $ref: `#/components/schemas/${name.id}` }
    : withoutOwnName(z.toJSONSchema(schema, conversion))
}
