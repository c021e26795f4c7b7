export const personaTabs = ['drift', 'version', 'bound', 'raw'] as const
export type PersonaTab = (typeof personaTabs)[number]

/** The tab in the address; drift by default. */
export function readPersonaTab(text: string | undefined): PersonaTab {
  return personaTabs.find((tab) => tab === text) ?? 'drift'
}
