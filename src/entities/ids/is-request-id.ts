/** Ids of requests, traces and messages as logs write them. No entity can be read by them. */
export function isRequestId(word: string): boolean {
  return /^(req|request|trace|span|corr)[_-](?=.*\d)[\w.-]{3,}$/i.test(word)
}
