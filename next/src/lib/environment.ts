/** One environment of `config.json`: a service that the console can speak to. */
export interface Environment {
  readonly id: string
  readonly name: string
  readonly kind: 'production' | 'staging' | 'mock' | 'other'
  readonly region?: string | undefined
  /** Origin and optional path prefix of the service, without a trailing slash. */
  readonly baseUrl: string
  /** Origins of the object storage, for uploads and shown files. */
  readonly storageOrigins: readonly string[]
  /** Path on the console's own origin of the file with the records that a team shares. */
  readonly catalog?: string | undefined
  /** How the service's API keys begin, if known: `psk_`. */
  readonly apiKeyPrefix?: string | undefined
}

/** Key of localStorage that names the environment used last. */
export const environmentKey = 'pc2.environment'
