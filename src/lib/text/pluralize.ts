import { thousands } from '@/lib/numbers/thousands'

/** A number with its noun: "1 request", "1,204 requests". The plural adds an s unless it is given. */
export function pluralize(count: number | bigint, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${Number(count) === 1 ? one : many}`
}
