/** A service that the console can call, as configured in config.json. */
export interface Environment {
  readonly id: string
  readonly name: string
  /** Origin and optional path prefix, without a trailing slash. */
  readonly baseUrl: string
  /** Allowed origins of presigned and download URLs. */
  readonly storageOrigins: readonly string[]
  readonly kind: 'mock' | 'staging' | 'production' | 'other'
  readonly region?: string | undefined
  /** Prefix of the service's API keys, including the underscore (interface, section 5.1). */
  readonly apiKeyPrefix?: string | undefined
  /** An API key to try the service with. Only the mock in the page has one. */
  readonly mockApiKey?: string | undefined
}
