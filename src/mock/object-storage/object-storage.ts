/** A storage beside the mock that the mock presigns for, in place of its own. */
export interface ObjectStorage {
  /** Origin, and the path below which buckets are, if any. */
  readonly endpoint: string
  readonly bucket: string
  readonly presign: (request: ObjectRequest) => string
}

export interface ObjectRequest {
  readonly method: 'GET' | 'PUT'
  /** Empty stands for the bucket itself. */
  readonly key: string
  /** Those that have to be sent exactly so. */
  readonly headers?: Readonly<Record<string, string>>
  /** Seconds. */
  readonly expiresIn: number
}
