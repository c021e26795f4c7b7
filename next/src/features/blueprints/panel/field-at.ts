import type { Path } from '@/blueprint/model/path'
import { nameOf } from '@/features/blueprints/form/use-draft-fields'

/** The input of a place, or of the nearest place around it: a value of an unknown field is a part of some JSON. */
export function fieldAt(path: Path): HTMLElement | undefined {
  const places = path.map((_, index) => path.slice(0, path.length - index))
  const [named] = places.flatMap((place) => [...document.getElementsByName(nameOf(place))])
  // A field of tags gives its name to a hidden input behind it.
  const isHidden = named instanceof HTMLInputElement && named.type === 'hidden'
  return (isHidden ? named.previousElementSibling?.querySelector('input') : named) ?? undefined
}
