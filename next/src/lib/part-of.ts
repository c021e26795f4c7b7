/** Position of a number between two ends, as a fraction: below 0 or above 1 beyond them. */
export function partOf({ min, max }: { min: number; max: number }, number: number): number {
  const distance = max - min
  // Halves, where the full distance exceeds a double.
  return Number.isFinite(distance) ? (number - min) / distance : (number / 2 - min / 2) / (max / 2 - min / 2)
}
