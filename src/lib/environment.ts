/** A service that the console can speak to, as config.json names it. */
export interface Environment {
  readonly id: string
  readonly name: string
  /** Origin and optional path prefix, without a trailing slash. */
  readonly baseUrl: string
  /** Origins that presigned and download URLs may have. */
  readonly storageOrigins: readonly string[]
  readonly kind: 'mock' | 'staging' | 'production' | 'other'
  readonly region?: string | undefined
  /** What the service's API keys begin with, up to and with the underscore (interface, section 5.1). */
  readonly apiKeyPrefix?: string | undefined
}
