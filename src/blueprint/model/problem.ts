/**
 * certain: cannot be sent. contradiction: blocks unless it is saved anyway. doubtful: a warning. note: worth knowing.
 */
export type Severity = 'certain' | 'contradiction' | 'doubtful' | 'note'

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
