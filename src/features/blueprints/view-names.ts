/** Views of one draft, as the address names them. The first one needs no name. */
export const viewNames = ['lanes', 'goals', 'triggers', 'dyadic', 'form', 'json'] as const
export type ViewName = (typeof viewNames)[number]

export function readView(text: string | undefined): ViewName {
  return viewNames.find((name) => name === text) ?? 'lanes'
}
