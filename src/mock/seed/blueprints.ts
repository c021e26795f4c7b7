import type { JsonObject } from '@/lib/json/json'
import { textOf } from '@/mock/fields'
import type { Draw } from '@/mock/state/random'
import type { Owned } from '@/mock/state/world-state'
import { generatedBlueprint, type Plan } from './generated-blueprint'
import { ids } from './ids'
import { museumGuide } from './museum-guide'
import { oddBlueprint } from './odd-blueprint'
import { eu, nl } from './users'

const plans: Plan[] = [
  plan(ids.nightWatch, 'night-watch', 'Night watch, quiet hours', 'staff-facing', 12, 6),
  plan(ids.workshopHost, 'school-workshop-host', 'School workshop host', 'visitor-facing', 4, 7),
  plan(ids.lobbyGreeter, 'lobby-greeter', 'Lobby greeter', 'visitor-facing', 2, 4),
  { ...plan(ids.large, 'large', 'Everything at once', 'stress', 31, 200), goals: 50, triggers: 50 },
  plan(ids.exponent, '662E41', 'Coin cabinet keeper', 'visitor-facing', 5, 8),
  plan(ids.longNumber, '723421968459640832', 'Audio stop narrator', 'audio', 9, 5),
  plan('bp_01J6H0C4KT9WQ2XZ', 'shop-assistant', 'Shop assistant', 'visitor-facing', 3, 6),
  plan('bp_01J6R8B1VN3MX7QK', 'archive-clerk', 'Archive clerk', 'staff-facing', 8, 9),
  plan('bp_01J7C5D9ZP6TK4WM', 'family-trail', 'Family trail', 'visitor-facing', 6, 7),
  plan('bp_01J7M2F8QX1VB5NR', 'donor-evening', 'Donor evening host', 'events', 1, 5),
  plan('bp_01J8B9G7WK4ZT3QP', 'press-desk', 'Press desk', 'staff-facing', 2, 6),
  plan('bp_01J8F6H3MV8XN0KZ', 'sign-language', 'Sign language companion', 'visitor-facing', 3, 8),
]

export function blueprints(startedAt: number, draw: Draw): Record<string, Owned<JsonObject>> {
  const made = plans.map((planned) => generatedBlueprint(planned, startedAt, draw))
  const dutch = plan('bp_01J8NLK2TQ5WX9VM', 'stadsgids', 'Stadsgids', 'visitor-facing', 2, 6)
  const owned = [
    ...[museumGuide(startedAt), ...made, oddBlueprint(startedAt)].map((value) => ({ tenant_id: eu, value })),
    { tenant_id: nl, value: generatedBlueprint(dutch, startedAt, draw) },
  ]
  return Object.fromEntries(
    owned.map(({ tenant_id, value }) => [textOf(value.id), { tenant_id, value: value as JsonObject }]), // plain JSON
  )
}

function plan(
  id: string,
  blueprint_id: string,
  name: string,
  category: string,
  revision: number,
  traits: number,
): Plan {
  const description = `${name}, for the museum’s own use`
  return { id, blueprint_id, name, category, description, revision, traits, goals: 3, triggers: 4 }
}
