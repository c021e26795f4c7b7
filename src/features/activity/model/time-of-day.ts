const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const dated = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "14:31:07" in local time, with the date before it if that is not today. */
export function timeOfDay(moment: number, now: number): string {
  const day = dated.format(moment)
  return day === dated.format(now) ? clock.format(moment) : `${day} ${clock.format(moment)}`
}
