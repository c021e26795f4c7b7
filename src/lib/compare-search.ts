import { escapedPart } from './text/escaped-part'

/** Search parameters of the page that compares blueprints, with these on it. */
export function compareSearch(ids: readonly string[]): { ids: string } {
  return { ids: ids.map(escapedPart).join(',') }
}
