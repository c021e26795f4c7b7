export type PutOutcome =
  | { readonly kind: 'arrived' }
  /** The storage answered with another status than 2xx. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: string }
  /** No answer: the browser does not say why. */
  | { readonly kind: 'broke' }

export interface PutRequest {
  readonly file: File
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly onProgress: (sent: number) => void
  /** Ends it at once; what became of it is not asked any more. */
  readonly signal: AbortSignal
}

export type Put = (request: PutRequest) => Promise<PutOutcome>
