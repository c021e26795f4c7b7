import type { z } from '@/lib/zod'

/**
 * The interface's auth column: B, which rows have unless they say otherwise, takes an API key or user JWT, E an end-user
 * JWT. `api-key` is section 5.1's exception: chat completions take an API key only.
 */
export type Auth = 'bearer' | 'end-user' | 'api-key' | 'none'

type Schema = z.core.$ZodType
type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: Path
  readonly auth: Auth
  /** Changes nothing on the service, whatever its method. */
  readonly isSafe: boolean
  /** May be sent again without a press, after a temporary failure: not what the service charges for. */
  readonly isRepeatable: boolean
  /** Takes the optional `x-api-key` header (interface, section 5.5). */
  readonly fundable: boolean
  /** Its body or its reply carries a credential or a presigned address: listeners receive neither. */
  readonly carriesSecret: boolean
  /** Human-readable: "Get blueprint". */
  readonly title: string
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
}

export function endpoint<
  const Path extends string,
  Reply extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  method: Endpoint['method'],
  path: Path,
  facts: Pick<Endpoint<Path, Query, Body, Reply>, 'title' | 'reply'> &
    Partial<Endpoint<Path, Query, Body, Reply>>,
): Endpoint<Path, Query, Body, Reply> {
  const isSafe = facts.isSafe ?? method === 'GET'
  return {
    method,
    path,
    auth: 'bearer',
    isSafe,
    isRepeatable: isSafe,
    fundable: false,
    carriesSecret: false,
    query: undefined as Query, // replaced by the facts below if there is one
    body: undefined as Body,
    ...facts,
  }
}

type ParamsInput<Path extends string> = [ParameterNames<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParameterNames<Path>, string> }
type PartInput<Part> = Part extends Schema ? z.output<Part> : undefined

/** Input of one call of the endpoint. */
export type Input<E extends Endpoint> =
  E extends Endpoint<infer Path, infer Query, infer Body>
    ? ParamsInput<Path> & { query?: PartInput<Query> } & ([Body] extends [Schema]
          ? { body: PartInput<Body> }
          : { body?: undefined })
    : never

export type Reply<E extends Endpoint> = z.output<E['reply']>
