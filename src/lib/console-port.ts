/** What the mock's panel may read from the console and request from it. Exists only in mock builds. */
export interface ConsolePort {
  /** Email of the signed-in user, if any. */
  signedInAs(): string | null
  subscribe(listener: () => void): () => void
  /** Signs in through the console's own session, replacing any user. Returns an error sentence, or null. */
  signInAs(account: { email: string; password: string }): Promise<string | null>
  /** Whether edits on the page would be lost if another user took over. */
  hasUnsavedWork(): boolean
  /** Refreshes the page with the service's current data. Unsaved edits stay. */
  readAgain(): void
  /** Sets how many milliseconds the mock world's clock is ahead of this device's: tokens expire by it. */
  setClock(ahead: number): void
}
