import type { JsonObject } from '@/lib/json/json'
import { perSession } from '@/session/per-session'

/** What clones were made of, by the ids of the clones, until their page has shown it. */
export const freshClones = perSession(() => new Map<string, JsonObject>())
