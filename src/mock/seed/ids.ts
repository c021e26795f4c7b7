import type { Owned } from '@/mock/stored'

export const eu = 'museum-eu'
export const nl = 'museum-nl'

/** Ids of the seeded world that tests and people open. Listed in the mock's README. */
export const ids = {
  museumGuide: 'bp_01J8ZQ4N6T7RXQZV',
  large: 'bp_01J4L4RGE200TRTS',
  odd: '00123',
  kioskGuide: 'per_8MZ4T1QX00CV5N2K',
  kioskGuideVersion: 'pv_6TB03RRK9MX2Q7WD',
  ines: 'eu_3B81KK0PZQ7M2YTC',
  tomas: 'eu_51TQ9W2MX7B0RR4D',
  kiri: 'eu_77RR0ZMX4K2QW8TB',
  guide: 'eu_8MZ4T1QX00CV5N2K',
  visitorNl: 'eu_0QX5N2K8MZ4T1CVA',
  /** Participant of a space, but no end user. */
  ghost: 'eu_9F0C77AAKX2N51QH',
  romanGallery: 'spc_7QK2M9XW4VTB8D3R',
  longTalk: 'spc_5L0NGTA1KX2ZV8MQ',
  schoolMorning: 'spc_3SCH00LMRN1NG7TX',
  emptySpace: 'spc_0EMPTYRM4XQZ81KV',
  eveningProgramme: 'prj_90ZC4XK1VQ7T2M8B',
  ceramics: 'crp_4ND83KQZP0MV6YTA',
  galleryLabels: 'crp_7XK20PQM4V8TZ1WB',
  visitorQuestions: 'crp_2VQ24X8MTZ0KR5WN',
  largeCorpus: 'crp_6B1GGRAPH2K0XZQM',
  bottleMarks: 'epi_2PR7V0MMX81KQ4ZD',
  readyPhoto: 'art_7KZ1VV04TQ8M2XPD',
  stuckPhoto: 'art_2XW7PM4QK0Z8VTB1',
  programme: 'art_5PR0GRMSPR1NGX24',
} as const

export const minute = 60_000
export const day = 24 * 60 * minute

/** A timestamp this many milliseconds before `from`. */
export const ago = (from: number, milliseconds: number): string => new Date(from - milliseconds).toISOString()

/** A record of owned values by their ids. */
export function byId<T extends Owned<{ id?: string | undefined }>>(all: readonly T[]): Record<string, T> {
  return Object.fromEntries(all.map((one) => [one.value.id ?? '', one]))
}
