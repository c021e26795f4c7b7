import type { FieldError } from '@/api/service-error'
import { keyOf } from '@/blueprint/model/keys'
import { isKeyedList, valueAt, type Path } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import type { Draft } from '@/blueprint/model/rows'
import { brief } from '@/lib/words'

/** What the service says about fields of #6, as problems at their places: `traits.3.default` is a row of the draft. */
export function refusedPlaces(draft: Draft, errors: readonly FieldError[]): Problem[] {
  return errors.map(({ field, message }) => ({
    path: placeOf(draft, field),
    severity: 'error',
    message: `The service says: ${brief(message, Infinity)}`,
  }))
}

/** Of `traits[3].default`, `body.traits.3.default` and `/traits/3/default`. */
function placeOf(draft: Draft, field: string): Path {
  const steps = field
    .split(/[./[\]]+/)
    .filter((step, index) => step !== '' && !(index === 0 && step === 'body'))
  return steps.reduce<Path>((path, step) => {
    const list = isKeyedList(path) ? valueAt(draft, path) : undefined
    const entry = Array.isArray(list) ? list[Number(step)] : undefined
    return [...path, entry === undefined ? step : keyOf(entry)]
  }, [])
}
