import type { Endpoint, Input, Reply } from '@/api/endpoint'
import type { endpoints } from '@/api/endpoints'
import type { Caller } from './caller'
import type { World } from './state/world'

/** Facts about the request other than its parameters, query and body. */
export interface Circumstances {
  /** The `x-api-key` header contains a valid key. */
  funded: boolean
}

/** One operation of the service. Throws `Refused` where the service would refuse. */
export type Operation<E extends Endpoint> = (
  world: World,
  caller: Caller,
  input: Input<E> & Circumstances,
) => Reply<E>

export type EndpointName = keyof typeof endpoints
export type OperationOf<Name extends EndpointName> = Operation<(typeof endpoints)[Name]>
export type Operations = { readonly [Name in EndpointName]: OperationOf<Name> }
