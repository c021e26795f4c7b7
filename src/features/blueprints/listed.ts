const told = 3

/** The first few names, and how many more there are. */
export function listed(names: readonly string[]): string {
  return names.slice(0, told).join(', ') + (names.length > told ? ` and ${names.length - told} more` : '')
}
