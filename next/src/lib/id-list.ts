import { decodeSegment } from './decode-segment'

/** Ids as one search parameter: `a,b,c`. What an id has of commas and the like is escaped, so that ids survive exactly. */
export function writeIds(ids: readonly string[]): string {
  return ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')
}

/** The ids of such a parameter, each once. */
export function readIds(text = ''): string[] {
  return [...new Set(text.split(',').map((part) => decodeSegment(part).trim()))].filter((id) => id !== '')
}
