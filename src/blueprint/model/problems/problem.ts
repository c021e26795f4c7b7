/**
 * certain: cannot be sent. contradiction: blocks unless saved anyway. refused: the service rejected the value, until it
 * is changed. doubtful: a warning. note: worth knowing.
 */
export type Severity = 'certain' | 'contradiction' | 'refused' | 'doubtful' | 'note'

/** Worst first. */
export const bySeverity: Readonly<Record<Severity, number>> = {
  certain: 0,
  contradiction: 1,
  refused: 2,
  doubtful: 3,
  note: 4,
}

export interface Problem {
  /** Name of the form field that shows it. */
  readonly path: string
  readonly severity: Severity
  readonly message: string
}

export type Report = (path: string, severity: Severity, message: string) => void

/** Whether the problem prevents saving, or does so unless the user saves anyway. */
export function isBlocking({ severity }: Problem): boolean {
  return severity === 'certain' || severity === 'contradiction'
}

/** Identifies the same problem in different versions. */
export function problemName({ path, message }: Problem): string {
  return `${path} ${message}`
}
