import type { Endpoint, Input, Reply } from '@/api/endpoint'
import type { endpoints } from '@/api/endpoints'
import type { Caller } from './caller'
import type { World } from './state/world'

/** Facts of the request beside its parameters, query and body. */
export interface Circumstances {
  /** A valid key came in the `x-api-key` header. */
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
