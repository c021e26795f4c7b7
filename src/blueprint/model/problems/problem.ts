/**
 * certain: cannot be sent. contradiction: blocks unless it is saved anyway. refused: the service did not take the value,
 * until it is changed. doubtful: a warning. note: worth knowing.
 */
export type Severity = 'certain' | 'contradiction' | 'refused' | 'doubtful' | 'note'

/** From the worst on. */
export const bySeverity: Readonly<Record<Severity, number>> = {
  certain: 0,
  contradiction: 1,
  refused: 2,
  doubtful: 3,
  note: 4,
}

export interface Problem {
  /** Name of the form field where it shows. */
  readonly path: string
  readonly severity: Severity
  readonly message: string
}

export type Report = (path: string, severity: Severity, message: string) => void

/** Keeps it from being saved, or does so until somebody saves anyway. */
export function isBlocking({ severity }: Problem): boolean {
  return severity === 'certain' || severity === 'contradiction'
}

/** The same problem of another version has the same name. */
export function problemName({ path, message }: Problem): string {
  return `${path} ${message}`
}
