import type { EndUser } from '@/api/resources/end-users'
import type { PersonaVersion } from '@/api/resources/personas'
import type { JsonObject } from '@/lib/json/json'
import { familyNames, givenNames } from '@/mock/content/words'
import type { Owned, SeededState } from '@/mock/mock-state'
import { personaFrom } from '@/mock/operations/personas'
import { at, idFrom, type Draw } from '@/mock/random'
import { ago, byId, day, eu, ids, nl } from './ids'

/** Personas of three everyday blueprints. */
export function personas(
  startedAt: number,
  blueprints: Record<string, Owned<JsonObject>>,
): Pick<SeededState, 'personas' | 'personaVersions'> {
  const facts = { by: 'maro.okell', at: ago(startedAt, 8 * day) }
  const made = [
    personaFrom(blueprints[ids.museumGuide]?.value ?? {}, {
      ...facts,
      id: ids.kioskGuide,
      versionId: ids.kioskGuideVersion,
      name: 'Hall 2 kiosk guide',
      role: 'Answers walk-up questions at the kiosk',
      version: '3',
    }),
    ...['bp_01J7XW33M2K0P9QA', 'bp_01J5N0P8VX66K2WQ'].map((blueprintId) =>
      personaFrom(blueprints[blueprintId]?.value ?? {}, {
        ...facts,
        id: blueprintId.replace('bp', 'per'),
        versionId: blueprintId.replace('bp', 'pv'),
        name: `Voice of ${blueprintId.slice(-4)}`,
        role: 'Speaks after closing time',
        version: '1',
      }),
    ),
  ]
  return {
    personas: byId(made.map(({ persona }) => ({ tenant_id: eu, value: persona }))),
    personaVersions: byId(made.map(({ version }) => ({ tenant_id: eu, value: version }))),
  }
}

/** The people and personas of the board, and forty more in two tenants. */
export function endUsers(
  startedAt: number,
  draw: Draw,
  versions: readonly Owned<PersonaVersion>[],
): Record<string, Owned<EndUser>> {
  const person = (id: string, external_id: string, name: string, tenant_id = eu): Owned<EndUser> => ({
    tenant_id,
    value: {
      id,
      external_id,
      name,
      participant_type: 'human',
      persona_id: '',
      active_persona_version_id: '',
      tenant_id,
      created_at: ago(startedAt, draw.between(20, 300) * day),
      created_by: 'maro.okell',
      updated_at: ago(startedAt, draw.between(1, 19) * day),
      updated_by: draw.of(['maro.okell', 'd.ferro']),
    },
  })
  const speaking = ({ tenant_id, value }: Owned<EndUser>, index: number): Owned<EndUser> => {
    const { id, persona_id } = at(versions, index).value
    return {
      tenant_id,
      value: { ...value, participant_type: 'persona', persona_id, active_persona_version_id: id },
    }
  }
  return byId([
    person(ids.ines, 'visitor-2291', 'Ines Valdo'),
    person(ids.tomas, 'visitor-2304', 'Tomas Brandt'),
    person(ids.kiri, 'docent-17', 'Kiri Aroha'),
    speaking(person(ids.guide, 'kiosk-hall-2', 'Museum guide'), 0),
    person(ids.visitorNl, 'bezoeker-2310', 'Visitor 2310', nl),
    ...Array.from({ length: 40 }, (_, index) => {
      const name = `${draw.of(givenNames)} ${draw.of(familyNames)}`
      const made = person(idFrom('eu', draw), `visitor-${2400 + index}`, name, index % 10 === 9 ? nl : eu)
      return index % 8 === 0 ? speaking(made, index / 8) : made
    }),
  ])
}
