import type { JsonObject } from '@/lib/json/json'
import { perSession } from '@/session/per-session'

/** Sources of new clones, by clone id, until the clone's page has shown the notice. */
export const freshClones = perSession(() => new Map<string, JsonObject>())
