const number = new Intl.NumberFormat('en-GB')

/** A number with thousands separators: "1,204". */
export function thousands(count: number | bigint): string {
  return number.format(count)
}
