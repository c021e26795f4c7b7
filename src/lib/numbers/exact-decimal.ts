/** A decimal number as an integer number of units of ten to the power of `-places`. */
export interface Decimal {
  readonly units: bigint
  readonly places: number
}

const decimal = /^\s*([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?\s*$/i
/** More digits than any number of the interface can have: longer numbers are not computed. */
const most = 800
/** Beyond the range of a double. The sum of the largest and the smallest still has fewer digits than `most`. */
const mostPower = 400

export function readDecimal(text: string): Decimal | undefined {
  const match = decimal.exec(text.replace(/^\s*\u2212/, '-'))
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', power = '0'] = match
  const exponent = Number(power)
  if (whole + fraction === '' || Math.abs(exponent) > mostPower || text.length > most) return undefined
  const units = BigInt(sign + (whole + fraction).padEnd(1, '0'))
  const places = fraction.length - exponent
  return places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 }
}

export function writeDecimal({ units, places }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const isZero = units === 0n
  return `${units < 0n && !isZero ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

export function alignedDecimals(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const places = Math.max(a.places, b.places)
  return [a.units * 10n ** BigInt(places - a.places), b.units * 10n ** BigInt(places - b.places), places]
}

/** `0.1` plus `0.2` is `0.3`: computed with the written digits, not with doubles. Undefined for invalid numbers. */
export function addDecimals(a: string, b: string): string | undefined {
  const [one, other] = [readDecimal(a), readDecimal(b)]
  if (!one || !other) return undefined
  const [left, right, places] = alignedDecimals(one, other)
  return writeDecimal({ units: left + right, places })
}

export function subtractDecimals(a: string, b: string): string | undefined {
  const [one, other] = [readDecimal(a), readDecimal(b)]
  if (!one || !other) return undefined
  const [left, right, places] = alignedDecimals(one, other)
  return writeDecimal({ units: left - right, places })
}

/** The multiple of `step` nearest to a position, as `0.62`; the step is a decimal such as `0.01`. */
export function snapped(position: number, step: string): string {
  const grid = readDecimal(step)
  if (!grid || grid.units <= 0n || !Number.isFinite(position)) return String(position)
  const count = Math.round(position / Number(step))
  return writeDecimal({ units: BigInt(count) * grid.units, places: grid.places })
}
