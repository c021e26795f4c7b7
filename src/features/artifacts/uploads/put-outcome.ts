export type PutOutcome =
  | { readonly kind: 'arrived' }
  /** The storage answered with a status other than 2xx. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: string }
  /** No answer: the browser does not say why. */
  | { readonly kind: 'broke' }

export interface PutRequest {
  readonly file: File
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly onProgress: (sent: number) => void
  /** Aborts the upload at once, without looking for its outcome. */
  readonly signal: AbortSignal
}

export type Put = (request: PutRequest) => Promise<PutOutcome>
