import { endpoints } from '@/api/endpoints'

export interface EndpointChoice {
  value: string
  label: string
}

/** The service's endpoints in the order of the interface's table. */
export const serviceChoices: readonly EndpointChoice[] = Object.entries(endpoints)
  .sort(([, a], [, b]) => (a.number ?? Infinity) - (b.number ?? Infinity))
  .map(([value, { title, number }]) => ({ value, label: number === null ? title : `${title}, #${number}` }))

export const storageChoices: readonly EndpointChoice[] = [
  { value: 'storagePut', label: 'PUT to the storage' },
  { value: 'storageGet', label: 'GET from the storage' },
]

export const everyEndpoint: EndpointChoice = { value: '*', label: 'All endpoints of the service' }

const titles = new Map(
  [
    ...Object.entries(endpoints).map(([value, { title }]) => ({ value, label: title })),
    ...storageChoices,
    everyEndpoint,
  ].map(({ value, label }) => [value, label]),
)

/** Title of the endpoint; an unknown name unchanged. */
export function endpointTitle(name: string): string {
  return titles.get(name) ?? (name === 'unknown' ? 'No known endpoint' : name)
}
