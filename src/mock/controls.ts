import * as z from 'zod/mini'
import { checkedFault } from './faults/checked-fault'
import { checkedState, SomeLifetimes } from './state/checked-state'
import { ControlRefused, refuseControl } from './control-refused'
import { schemaErrors } from './schema-errors'
import { scenarios, type Scenario } from './seed/scenarios'
import { successForms, type SuccessForm } from './faults/success-form'
import type { World } from './state/world'

/*
 * Everything that can be done to a world from outside: the panel in the page and the HTTP server's control route are two
 * faces of these. Each checks what it is given, throws `ControlRefused` and changes nothing when that cannot be used.
 */

/** The last moment that a Date can hold. */
const furthest = 8.64e15
const longestWait = 600_000

/** Milliseconds that every answer waits. */
export function setLatency(world: World, milliseconds: unknown): void {
  const Milliseconds = z.number().check(z.gte(0), z.lte(longestWait))
  refuseControl('The latency cannot be used', named('ms', Milliseconds, milliseconds))
  world.state.latency = milliseconds as number // as just checked
  world.changed()
}

/** Adds a fault behind those that are there; see `fault.ts`. */
export function addFault(world: World, given: unknown): void {
  world.state.faults.push(structuredClone(checkedFault(given)))
  world.changed()
}

export function setFaults(world: World, given: unknown): void {
  if (!Array.isArray(given)) throw new ControlRefused('The faults cannot be used: a list is expected.')
  world.state.faults = given.map((fault) => structuredClone(checkedFault(fault)))
  world.changed()
}

/** Removes the fault at this place of the list. */
export function removeFault(world: World, index: number): void {
  if (world.state.faults[index] === undefined)
    throw new ControlRefused(`There is no fault at place ${index} of the list.`)
  world.state.faults.splice(index, 1)
  world.changed()
}

export function clearFaults(world: World): void {
  world.state.faults = []
  world.changed()
}

/** Starts a scenario from its beginning; without a name, the one that this world was made with. */
export function startScenario(world: World, name?: unknown): void {
  if (name !== undefined && !isScenario(name))
    throw new ControlRefused(
      `There is no scenario ${JSON.stringify(name)}: it must be one of ${Object.keys(scenarios).join(', ')}.`,
    )
  world.reset(name)
}

export function advanceClock(world: World, milliseconds: unknown): void {
  refuseControl('The clock cannot be moved', named('advance', z.number(), milliseconds))
  const by = milliseconds as number // as just checked
  if (Math.abs(world.now() + by) > furthest)
    throw new ControlRefused('The clock cannot be moved: no date lies so far away.')
  world.advance(by)
}

/** Makes the clock stand still, or run again from where it stands. */
export function freezeClock(world: World, frozen: unknown): void {
  refuseControl('The clock cannot be frozen', named('frozen', z.boolean(), frozen))
  world.freeze(frozen as boolean) // as just checked
}

/** How long what is issued from now on will live, in seconds. What is not named stays. */
export function setLifetimes(world: World, given: unknown): void {
  refuseControl('The lifetimes cannot be used', schemaErrors(SomeLifetimes, given))
  Object.assign(world.state.lifetimes, given)
  world.changed()
}

/** How changes that work are answered from now on; see `success-form.ts`. */
export function setSuccessForm(world: World, form: unknown): void {
  refuseControl('The form of successes cannot be used', named('form', z.enum(successForms), form))
  world.state.successForm = form as SuccessForm // as just checked
  world.changed()
}

/** Refuses every token that was issued so far. */
export function endSessions(world: World): void {
  world.state.tokenGeneration++
  world.changed()
}

/** Takes over a state that was exported. Bytes of uploaded files are not part of it. */
export function importState(world: World, given: unknown): void {
  world.importState(checkedState(given))
}

export function clearLog(world: World): void {
  world.log.clear()
}

export function isScenario(value: unknown): value is Scenario {
  return typeof value === 'string' && Object.hasOwn(scenarios, value)
}

function named(field: string, schema: z.core.$ZodType, value: unknown) {
  return schemaErrors(schema, value).map(({ message }) => ({ field, message }))
}
