import type { Endpoint, Input, Reply } from '@/api/endpoint'
import type { endpoints, EndpointName } from '@/api/endpoints'
import type { Caller } from './caller'
import type { World } from './world'

/** The interface gives no maximum (section 8): a larger page is cut to this many. */
export const largestPage = 100

/** One operation of the service. Throws `Refused` where the service would refuse. */
export type Operation<E extends Endpoint> = (
  world: World,
  caller: Caller,
  /** `isFunded`: the `x-api-key` header has a valid key. */
  input: Input<E> & { isFunded: boolean },
) => Reply<E>

export type OperationOf<Name extends EndpointName> = Operation<(typeof endpoints)[Name]>
export type Operations = { readonly [Name in EndpointName]: OperationOf<Name> }
