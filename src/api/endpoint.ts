import * as z from 'zod/mini'
import type { Refusal } from './failures/errors'
import { hasDocumentedField, readLeniently, type Drift } from './read-leniently'
import { isError, readRefusal } from './failures/refusal'
import { freeForm } from './resources/resource'

/**
 * The interface's auth column: B takes an API key or user JWT, E an end-user JWT. `api-key` is section 5.1's exception:
 * chat completions take an API key only.
 */
export type Auth = 'bearer' | 'end-user' | 'api-key' | 'none'

/**
 * What may happen to a request after the session is renewed: it is sent again once unchanged, its caller starts over
 * from a fresh read and sends it once, or the user is asked to press again.
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
  /** Row in the interface's endpoint table; null for an operation that the interface mentions without a row. */
  readonly number: number | null
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: Path
  readonly auth: Auth
  /** Changes nothing on the service, whatever its method, so it may be repeated. */
  readonly reads: boolean
  readonly afterSignIn: AfterSignIn
  /** Takes the optional `x-api-key` header (interface, section 5.5). */
  readonly fundable: boolean
  /** The interface documents its JSON error body (section 7). */
  readonly documentsError: boolean
  /** Request body fields that are credentials: listeners do not receive them. */
  readonly secrets: readonly string[]
  /**
   * The only reply fields that listeners receive, or null for all. A reply that carries a credential or a presigned
   * address may carry it in an undocumented place.
   */
  readonly announces: readonly string[] | null
  /** Value of the `accept` header. */
  readonly accept: string
  /** Human-readable: "GET blueprint". */
  readonly title: string
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /** Throws if a query or body does not fit the interface: writing is strict. */
  checkInput(input: { query?: unknown; body?: unknown }): void
  /**
   * Reads as much of an answer as possible. `value` is undefined if the reply is an error, or if a read has no
   * documented field.
   */
  readReply(json: unknown): { value: unknown; drift: Drift[] }
  /** Reads a body that is not a reply: JSON, or text if it is not JSON. */
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
  accept?: string
  /** Replies that may lack fields, without drift being reported. */
  mayLackAll?: (reply: z.infer<Reply>) => boolean
}

/** A body that the interface does not show. Only `assumptions.ts` builds it. */
export const undocumentedBody = freeForm

/** A reply that the interface does not show. Its caller reads it. */
export const undocumentedReply = freeForm

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
    accept: 'application/json',
    // Only the table's rows read answers, so that the client, which every page loads, needs no schema library.
    checkInput({ query, body }) {
      if (facts.query && query !== undefined) z.parse(facts.query, query)
      if (facts.body) z.parse(facts.body, body ?? {})
    },
    readReply(json) {
      if (isError(json)) return { value: undefined, drift: [] }
      const { value, drift } = readLeniently(facts.reply, json)
      // A write may be answered with almost nothing: its caller reads the resource again. Replies that carry a
      // credential or an address are checked by their callers.
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

/** Input of one call of the endpoint. */
export type Input<E extends Endpoint> =
  E extends Endpoint<infer Path, infer Query, infer Body>
    ? ParamsInput<Path> & Partial<PartInput<'query', Query>> & PartInput<'body', Body>
    : never

export type Reply<E extends Endpoint> = z.infer<E['reply']>
