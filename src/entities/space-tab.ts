export const spaceTabs = ['context', 'participants', 'corpora', 'edit', 'raw'] as const
export type SpaceTab = (typeof spaceTabs)[number]

export function readSpaceTab(text: string | undefined): SpaceTab {
  return spaceTabs.find((tab) => tab === text) ?? 'context'
}
