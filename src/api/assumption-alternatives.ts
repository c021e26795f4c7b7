/**
 * Every assumption and its alternatives, the first being the console's choice. Their words are in the registry, which
 * only the pages that show them load.
 */
export const assumptionAlternatives = {
  'success-status': ['any-2xx'],
  'no-concurrency-token': ['compare-revision'],
  'refresh-body': ['empty'],
  'put-end-user-body': ['known-fields', 'edited-fields'],
  'persona-blueprint-ref': ['blueprint_id', 'id'],
  'numeric-scale': ['derived', '0-1', '0-100'],
  'expiry-unit': ['by-size', 'seconds-left'],
  mindspace: ['space'],
  'presign-id': ['artifact'],
  'page-token-end': ['missing-or-empty'],
  'add-users': ['adds'],
} as const

export type AssumptionId = keyof typeof assumptionAlternatives
/** The alternative in force for each assumption. */
export type AssumptionChoices = { readonly [Id in AssumptionId]: (typeof assumptionAlternatives)[Id][number] }
