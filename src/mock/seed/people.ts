import type { EndUser } from '@/api/resources/end-users'
import { idFrom, type Draw } from '@/mock/state/random'
import type { Owned } from '@/mock/state/world-state'
import { ids } from './ids'
import { ago, day } from './time'
import { eu, nl } from './users'
import { familyNames, givenNames } from './words'

interface Known {
  id: string
  external_id: string
  name: string
  persona?: { persona_id: string; version_id: string }
}

const known: Known[] = [
  { id: ids.ines, external_id: 'visitor-2291', name: 'Ines Valdo' },
  { id: ids.tomas, external_id: 'visitor-2304', name: 'Tomas Brandt' },
  { id: ids.kiri, external_id: 'docent-17', name: 'Kiri Aroha' },
  {
    id: ids.guide,
    external_id: 'kiosk-hall-2',
    name: 'Museum guide',
    persona: { persona_id: ids.kioskGuide, version_id: ids.kioskGuideVersion3 },
  },
]

/** About 120 end users in two tenants; every eighth is a persona. */
export function endUsers(
  startedAt: number,
  draw: Draw,
  personas: readonly { persona_id: string; version_id: string; name: string }[],
): Record<string, Owned<EndUser>> {
  const made: [string, Known][] = [
    ...known.map((one): [string, Known] => [eu, one]),
    [nl, { id: ids.visitorNl, external_id: 'bezoeker-2310', name: 'Visitor 2310' }],
    ...Array.from({ length: 114 }, (_, index): [string, Known] => {
      const persona = index % 8 === 0 ? personas[(index / 8) % personas.length] : undefined
      const name = `${draw.of(givenNames)} ${draw.of(familyNames)}`
      const id = idFrom('eu', draw)
      const external_id = persona ? `kiosk-${index}` : `visitor-${2400 + index}`
      return [
        index % 10 === 9 ? nl : eu,
        { id, external_id, name: persona?.name ?? name, ...(persona ? { persona } : {}) },
      ]
    }),
  ]
  return Object.fromEntries(
    made.map(([tenant_id, { id, external_id, name, persona }]) => {
      const value: EndUser = {
        id,
        external_id,
        name,
        participant_type: persona ? 'persona' : 'human',
        persona_id: persona?.persona_id ?? '',
        active_persona_version_id: persona?.version_id ?? '',
        tenant_id,
        created_at: ago(startedAt, draw.between(20, 300) * day),
        created_by: 'maro.okell',
        updated_at: ago(startedAt, draw.between(0, 19) * day + 1000),
        updated_by: draw.of(['maro.okell', 'd.ferro']),
      }
      return [id, { tenant_id, value }]
    }),
  )
}
