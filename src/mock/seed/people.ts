import type { EndUser } from '@/api/resources/end-users'
import type { Persona, PersonaVersion } from '@/api/resources/personas'
import type { JsonObject } from '@/lib/json/json'
import { familyNames, givenNames } from '@/mock/content/words'
import type { Owned } from '@/mock/stored'
import { personaFrom } from '@/mock/content/persona-from'
import { idFrom, type Draw } from '@/mock/random'
import { ago, byId, day, eu, ids, nl } from './ids'

/** The persona of the board and its version. */
export function personas(startedAt: number, blueprints: Record<string, Owned<JsonObject>>) {
  const { persona, version } = personaFrom(blueprints[ids.museumGuide]?.value ?? {}, {
    id: ids.kioskGuide,
    versionId: ids.kioskGuideVersion,
    name: 'Hall 2 kiosk guide',
    role: 'Answers walk-up questions at the kiosk',
    version: '3',
    by: 'maro.okell',
    at: ago(startedAt, 8 * day),
  })
  return {
    personas: byId<Owned<Persona>>([{ tenant_id: eu, value: persona }]),
    personaVersions: byId<Owned<PersonaVersion>>([{ tenant_id: eu, value: version }]),
  }
}

/** The people and personas of the board, and forty more in two tenants. */
export function endUsers(startedAt: number, draw: Draw): Record<string, Owned<EndUser>> {
  const person = (id: string, external_id: string, name: string, tenant_id = eu) => ({
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
      updated_by: 'd.ferro',
    },
  })
  const speaking = ({ tenant_id, value }: ReturnType<typeof person>) => ({
    tenant_id,
    value: {
      ...value,
      participant_type: 'persona',
      persona_id: ids.kioskGuide,
      active_persona_version_id: ids.kioskGuideVersion,
    },
  })
  return byId([
    person(ids.ines, 'visitor-2291', 'Ines Valdo'),
    person(ids.tomas, 'visitor-2304', 'Tomas Brandt'),
    person(ids.kiri, 'docent-17', 'Kiri Aroha'),
    speaking(person(ids.guide, 'kiosk-hall-2', 'Museum guide')),
    person(ids.visitorNl, 'bezoeker-2310', 'Visitor 2310', nl),
    ...Array.from({ length: 40 }, (_, index) => {
      const name = `${draw.of(givenNames)} ${draw.of(familyNames)}`
      const made = person(idFrom('eu', draw), `visitor-${2400 + index}`, name, index % 10 === 9 ? nl : eu)
      return index % 8 === 0 ? speaking(made) : made
    }),
  ])
}
