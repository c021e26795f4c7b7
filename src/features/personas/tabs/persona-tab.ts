export const personaTabs = ['drift', 'version', 'bound', 'raw'] as const
export type PersonaTab = (typeof personaTabs)[number]

/** The view that an address names; drift without one. */
export function readPersonaTab(text: string | undefined): PersonaTab {
  return personaTabs.find((tab) => tab === text) ?? 'drift'
}
