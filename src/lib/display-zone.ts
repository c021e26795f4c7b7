/** In which zone times are written: this device's, or UTC. */
export type DisplayZone = 'local' | 'utc'

let zone: DisplayZone = 'local'

/** Set once at start and whenever the user chooses another. */
export function setDisplayZone(next: DisplayZone): void {
  zone = next
}

/** Writes moments in the zone in force. */
export function formatterOf(options: Intl.DateTimeFormatOptions): (moment: number) => string {
  const formats: Record<DisplayZone, Intl.DateTimeFormat> = {
    local: new Intl.DateTimeFormat('en-GB', options),
    utc: new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }),
  }
  return (moment) => formats[zone].format(moment)
}
