import * as z from 'zod/mini'
import { checkedFault } from './faults/checked-fault'
import { checkedState, SomeLifetimes } from './state/checked-state'
import { ControlRefused, refuseControl } from './control-refused'
import { schemaErrors } from './schema-errors'
import { scenarios, type Scenario } from './seed/scenarios'
import { successForms, type SuccessForm } from './faults/success-form'
import type { World } from './state/world'

/*
 * All controls of a world from outside: both the panel in the page and the HTTP server's control route use them. Each
 * validates its input, and throws `ControlRefused` without changing anything if it is unusable.
 */

/** The last moment that a Date can hold. */
const furthest = 8.64e15
const longestWait = 600_000

/** Milliseconds before every answer. */
export function setLatency(world: World, milliseconds: unknown): void {
  const Milliseconds = z.number().check(z.gte(0), z.lte(longestWait))
  refuseControl('The latency cannot be used', named('ms', Milliseconds, milliseconds))
  world.state.latency = milliseconds as number // as just checked
  world.changed()
}

/** Adds a fault after the existing ones; see `fault.ts`. */
export function addFault(world: World, given: unknown): void {
  world.state.faults.push(structuredClone(checkedFault(given)))
  world.changed()
}

export function setFaults(world: World, given: unknown): void {
  if (!Array.isArray(given)) throw new ControlRefused('The faults cannot be used: a list is expected.')
  world.state.faults = given.map((fault) => structuredClone(checkedFault(fault)))
  world.changed()
}

/** Removes the fault at this index of the list. */
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

/** Starts a scenario from its beginning; without a name, the world's original one. */
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

/** Stops the clock, or restarts it from where it stopped. */
export function freezeClock(world: World, frozen: unknown): void {
  refuseControl('The clock cannot be frozen', named('frozen', z.boolean(), frozen))
  world.freeze(frozen as boolean) // as just checked
}

/** Lifetimes, in seconds, of everything issued from now on. Lifetimes that are left out stay unchanged. */
export function setLifetimes(world: World, given: unknown): void {
  refuseControl('The lifetimes cannot be used', schemaErrors(SomeLifetimes, given))
  Object.assign(world.state.lifetimes, given)
  world.changed()
}

/** How successful changes are answered from now on; see `success-form.ts`. */
export function setSuccessForm(world: World, form: unknown): void {
  refuseControl('The form of successes cannot be used', named('form', z.enum(successForms), form))
  world.state.successForm = form as SuccessForm // as just checked
  world.changed()
}

/** Refuses all tokens issued so far. */
export function endSessions(world: World): void {
  world.state.tokenGeneration++
  world.changed()
}

/** Replaces the state with an exported one. Exports do not contain bytes of uploaded files. */
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
