/** What the mock's panel may see of the console and ask of it. Exists in the mock's builds alone. */
export interface ConsolePort {
  /** Email of the user who is signed in, if there is one. */
  signedInAs(): string | null
  subscribe(listener: () => void): () => void
  /** Signs in through the console's own session, whoever was signed in before. Answers why not, in a sentence. */
  signInAs(account: { email: string; password: string }): Promise<string | null>
  /** Whether edits on the page would be lost if another user took over. */
  hasUnsavedWork(): boolean
  /** Shows the page anew with what the service holds now. Edits that were not saved stay. */
  readAgain(): void
  /** Says by how many milliseconds the world's clock is ahead of this device's: tokens end by it. */
  setClock(ahead: number): void
}
