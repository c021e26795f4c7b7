/** Ids of requests, traces and messages as logs write them. They name no thing that can be asked for. */
export function isRequestId(word: string): boolean {
  return /^(req|request|trace|span|corr)[_-](?=.*\d)[\w.-]{3,}$/i.test(word)
}
