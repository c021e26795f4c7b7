/** An external storage for which the mock presigns, in place of its own. */
export interface ObjectStorage {
  /** Origin, and the path above the buckets, if any. */
  readonly endpoint: string
  readonly bucket: string
  readonly presign: (request: ObjectRequest) => string
}

export interface ObjectRequest {
  readonly method: 'GET' | 'PUT'
  /** Empty for the bucket itself. */
  readonly key: string
  /** Must be sent exactly like this. */
  readonly headers?: Readonly<Record<string, string>>
  /** Seconds. */
  readonly expiresIn: number
}
