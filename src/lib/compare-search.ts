import { escapedPart } from './text/escaped-part'

/** Search parameters of the page that compares blueprints, with these ids. */
export function compareSearch(ids: readonly string[]): { ids: string } {
  return { ids: ids.map(escapedPart).join(',') }
}
