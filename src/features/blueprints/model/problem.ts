/**
 * certain: cannot be sent. contradiction: blocks unless it is saved anyway. doubtful: a warning.
 */
export type Severity = 'certain' | 'contradiction' | 'doubtful'

export interface Problem {
  /** Name of the form field where it shows. */
  readonly path: string
  readonly severity: Severity
  readonly message: string
}

export type Report = (path: string, severity: Severity, message: string) => void
