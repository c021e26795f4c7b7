const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** "188 ms"; from one second, "1.24 s". */
export function durationText(milliseconds: number): string {
  return milliseconds < 1000
    ? `${number.format(Math.round(milliseconds))} ms`
    : `${number.format(milliseconds / 1000)} s`
}
