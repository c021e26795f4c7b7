/** Views of a draft, by their names in the URL. The first one is the default. */
export const viewNames = ['lanes', 'goals', 'triggers', 'dyadic', 'form', 'json'] as const
export type ViewName = (typeof viewNames)[number]

export function readView(text: string | undefined): ViewName {
  return viewNames.find((name) => name === text) ?? 'lanes'
}
