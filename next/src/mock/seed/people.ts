import type { EndUser } from '@/api/resources/end-users'
import type { PersonaVersion } from '@/api/resources/personas'
import type { JsonObject } from '@/lib/json/json'
import type { Owned, SeededState } from '@/mock/mock-state'
import { personaFrom } from '@/mock/operations/personas'
import { at, idFrom, type Draw } from '@/mock/random'
import { ago, byId, day, eu, ids, nl } from './ids'
import { familyNames, givenNames } from './words'

/** Personas of four everyday blueprints. */
export function personas(
  startedAt: number,
  blueprints: Record<string, Owned<JsonObject>>,
): Pick<SeededState, 'personas' | 'personaVersions'> {
  const made = [
    [
      ids.kioskGuide,
      ids.kioskGuideVersion,
      ids.museumGuide,
      'Hall 2 kiosk guide',
      'Answers walk-up questions',
    ],
    [
      'per_2NW4TCH0Q8X5ZK7M',
      'pv_1NW4TCH0Q8X5ZK7M',
      'bp_01J7XW33M2K0P9QA',
      'Night voice',
      'Keeps the night hours',
    ],
    [
      'per_5SCH00L0Q8X5ZK7M',
      'pv_4SCH00L0Q8X5ZK7M',
      'bp_01J5N0P8VX66K2WQ',
      'Workshop helper',
      'Sits with classes',
    ],
    [
      'per_9L0BBY00Q8X5ZK7M',
      'pv_8L0BBY00Q8X5ZK7M',
      'bp_01J9A7C2QK5TZ4MN',
      'Greeter',
      'Welcomes in the lobby',
    ],
  ] as const
  const each = made.map(([id, versionId, blueprintId, name, role], index) =>
    personaFrom(blueprints[blueprintId]?.value ?? {}, {
      ...{ id, versionId, name, role, version: index === 0 ? '3' : '1' },
      ...{ by: 'maro.okell', at: ago(startedAt, (8 + index * 20) * day) },
    }),
  )
  return {
    personas: byId(each.map(({ persona }) => ({ tenant_id: eu, value: persona }))),
    personaVersions: byId(each.map(({ version }) => ({ tenant_id: eu, value: version }))),
  }
}

/** The people and personas of the board, and some forty more in two tenants. */
export function endUsers(
  startedAt: number,
  draw: Draw,
  versions: readonly Owned<PersonaVersion>[],
): Record<string, Owned<EndUser>> {
  const own = (
    tenant_id: string,
    id: string,
    external_id: string,
    name: string,
    version: PersonaVersion = {},
  ) => ({
    tenant_id,
    value: {
      ...{ id, external_id, name, tenant_id },
      participant_type: version.id === undefined ? 'human' : 'persona',
      persona_id: version.persona_id ?? '',
      active_persona_version_id: version.id ?? '',
      created_at: ago(startedAt, draw.between(20, 300) * day),
      created_by: 'maro.okell',
      updated_at: ago(startedAt, draw.between(1, 19) * day),
      updated_by: draw.of(['maro.okell', 'd.ferro']),
    },
  })
  const versionAt = (index: number) => at(versions, index).value
  return byId([
    own(eu, ids.ines, 'visitor-2291', 'Ines Valdo'),
    own(eu, ids.tomas, 'visitor-2304', 'Tomas Brandt'),
    own(eu, ids.kiri, 'docent-17', 'Kiri Aroha'),
    own(eu, ids.guide, 'kiosk-hall-2', 'Museum guide', versionAt(0)),
    own(nl, ids.visitorNl, 'bezoeker-2310', 'Visitor 2310'),
    ...Array.from({ length: 40 }, (_, index) => {
      const name = `${draw.of(givenNames)} ${draw.of(familyNames)}`
      const isPersona = index % 8 === 0
      const external_id = isPersona ? `kiosk-${index}` : `visitor-${2400 + index}`
      const id = idFrom('eu', draw)
      return own(
        index % 10 === 9 ? nl : eu,
        id,
        external_id,
        name,
        isPersona ? versionAt(index / 8) : undefined,
      )
    }),
  ])
}
