import { queryOptions } from '@tanstack/react-query'
import type { Answer, CallOptions, Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/service-error'
import { isTooDeepToEdit, sameJson, type JsonObject } from '@/lib/json/json'

/** A blueprint as the service answered. */
export interface BlueprintAnswer {
  /** As it came, with all digits and unknown fields: an edit sends back what it does not touch. */
  readonly json: JsonObject
  /** Documented lists and objects that have another type. They cannot be shown, so the blueprint must not be edited. */
  readonly unreadable: readonly string[]
  /** When it arrived, in epoch milliseconds. */
  readonly at: number
}

/** A blueprint (#10). */
export const blueprintQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['blueprint', id],
    queryFn: ({ signal }) => readBlueprint(client, id, { signal }),
  })

/** Reads a blueprint (#10). Throws a `ServiceError`. */
export async function readBlueprint(client: Client, id: string, options: CallOptions = {}) {
  return blueprintOf(await client.call(endpoints.getBlueprint, { params: { id } }, options))
}

/**
 * Updates a blueprint (#6) with the body of `patchBody`. An answer that lacks known fields (a 204, or only a part), or is
 * another blueprint, is made up for by a read. Null if that fails: it is saved all the same. Throws a `ServiceError`,
 * also if the answer cannot be read.
 */
export async function patchBlueprint(client: Client, id: string, body: JsonObject, known: JsonObject) {
  const answer = blueprintOf(await client.call(endpoints.patchBlueprint, { params: { id }, body }))
  if (answer.unreadable.length > 0) throw new ServiceError('unreadable', endpoints.patchBlueprint, {})
  const isWhole = Object.keys({ ...known, ...body }).every((field) => Object.hasOwn(answer.json, field))
  if (isWhole && sameJson(answer.json['id'], known['id'])) return answer
  const read = await readBlueprint(client, id).catch(() => null)
  return read?.unreadable.length === 0 ? read : null
}

/** Documented lists and objects. Another type of a text or a number is kept as it came. */
const structures =
  /(^|\.)((traits|boundaries|goal_states|triggers)(\[\])?|default\w*|domain_rates|\w+_traits|excluded_values|trait_targets|constraint|value)$/

function blueprintOf({ json: answered, unreadable, at }: Answer<object>): BlueprintAnswer {
  const json = answered as JsonObject // the client throws at any other answer
  return { json, at, unreadable: unreadableOf(json, unreadable) }
}

/** The paths, of those with another type than documented, without which a blueprint must not be edited. */
export function unreadableOf(json: JsonObject, paths: readonly string[]): string[] {
  const lost = paths.filter((path) => structures.test(path))
  return isTooDeepToEdit(json) ? [...lost, 'nested too deep'] : lost
}
