import { createStoredStore } from '@/lib/create-stored-store'

/** Time zone of displayed times: this device's, or UTC. */
export type DisplayZone = 'local' | 'utc'

/** The zone that the user chose. */
export const displayZone = createStoredStore<DisplayZone>('pc-time-zone', (text) =>
  text === 'utc' ? 'utc' : 'local',
)

/** Formats moments in the chosen zone. */
export function formatterOf(options: Intl.DateTimeFormatOptions): (moment: number) => string {
  const formats: Record<DisplayZone, Intl.DateTimeFormat> = {
    local: new Intl.DateTimeFormat('en-GB', options),
    utc: new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }),
  }
  return (moment) => formats[displayZone.get()].format(moment)
}
