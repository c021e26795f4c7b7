/** Everything that says how a persona grows. */
export function GrowthPage() {
  return null
}
