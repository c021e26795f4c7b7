import * as z from 'zod/mini'
import type { Refusal } from './failures/errors'
import { hasDocumentedField, readLeniently, type Drift } from './read-leniently'
import { isError, readRefusal } from './failures/refusal'
import { freeForm } from './resources/resource'

/** The interface's auth column: B takes an API key or user JWT, E an end-user JWT. */
export type Auth = 'bearer' | 'end-user' | 'none'

/**
 * What may happen to a request after the session was renewed: it goes again once as it is, its caller starts over from
 * a fresh read and sends it once, or the user is asked to press again.
 */
export type AfterSignIn = 'replay' | 'start over' | 'ask'

type Schema = z.core.$ZodType
type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

export interface Endpoint<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** Row in the interface's endpoint table; null for an operation that it names without a row. */
  readonly number: number | null
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: Path
  readonly auth: Auth
  /** Changes nothing on the service, whatever its method: may be repeated. */
  readonly reads: boolean
  readonly afterSignIn: AfterSignIn
  /** Takes the optional `x-api-key` header (interface, section 5.5). */
  readonly fundable: boolean
  /** The interface documents a JSON error body for it (section 7). */
  readonly documentsError: boolean
  /** Fields of its request body that are credentials: left out when the exchange is announced. */
  readonly secrets: readonly string[]
  /**
   * The only fields of its reply that are announced, or null for all of it. A reply that brings a credential or a presigned
   * address may bring it in a place that nobody documented.
   */
  readonly announces: readonly string[] | null
  /** In words, for people: "GET blueprint". */
  readonly title: string
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /** Throws when a query or body does not fit the interface: writing is strict. */
  checkInput(input: { query?: unknown; body?: unknown }): void
  /**
   * Reads an answer as far as it can be read. Of an error that came as a reply there is nothing to read, nor of what
   * was read without any documented field.
   */
  readReply(json: unknown): { value: unknown; drift: Drift[] }
  /** Reads what came instead of a reply: JSON, or the text of what is none. */
  readRefusal(body: unknown, headers: Headers, now: number): Refusal
}

interface Facts<Query extends Schema, Body extends Schema, Reply extends Schema> {
  number: number | null
  title: string
  auth: Auth
  reply: Reply
  query?: Query
  body?: Body
  reads?: boolean
  afterSignIn?: AfterSignIn
  fundable?: boolean
  documentsError?: boolean
  secrets?: readonly string[]
  announces?: readonly string[]
  /** For these answers missing fields are fine and not reported as drift. */
  mayLackAll?: (reply: z.infer<Reply>) => boolean
}

/** A body that the interface does not show. Only `assumptions.ts` builds one. */
export const undocumentedBody = freeForm

export function endpoint<
  const Path extends string,
  Reply extends Schema,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
>(
  method: Endpoint['method'],
  path: Path,
  facts: Facts<Query, Body, Reply>,
): Endpoint<Path, Query, Body, Reply> {
  const reads = facts.reads ?? method === 'GET'
  return {
    method,
    path,
    reads,
    afterSignIn: reads ? 'replay' : 'ask',
    fundable: false,
    documentsError: false,
    secrets: [],
    announces: null,
    // Reading hangs on the table's rows, so that the client, which every page loads, needs no schema library.
    checkInput({ query, body }) {
      if (facts.query && query !== undefined) z.parse(facts.query, query)
      if (facts.body) z.parse(facts.body, body ?? {})
    },
    readReply(json) {
      if (isError(json)) return { value: undefined, drift: [] }
      const { value, drift } = readLeniently(facts.reply, json)
      // What changes something may be answered with next to nothing: its caller reads it again. What brings a credential or
      // an address is looked into by who needs it.
      const isReply = !reads || facts.announces !== undefined || hasDocumentedField(facts.reply, json, value)
      const isLacking = value !== undefined && facts.mayLackAll?.(value)
      return {
        value: isReply ? value : undefined,
        drift: isLacking ? drift.filter(({ kind }) => kind !== 'missing' && kind !== 'null') : drift,
      }
    },
    readRefusal,
    ...facts,
  }
}

type ParamsInput<Path extends string> = [ParameterNames<Path>] extends [never]
  ? { params?: never }
  : { params: Record<ParameterNames<Path>, string> }
type PartInput<Name extends string, Part extends Schema> = [Part] extends [z.ZodMiniUndefined]
  ? { [Key in Name]?: never }
  : { [Key in Name]: z.infer<Part> }

/** What a caller hands over for one call of the endpoint. */
export type Input<E extends Endpoint> =
  E extends Endpoint<infer Path, infer Query, infer Body>
    ? ParamsInput<Path> & Partial<PartInput<'query', Query>> & PartInput<'body', Body>
    : never

export type Reply<E extends Endpoint> = z.infer<E['reply']>
