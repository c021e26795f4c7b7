/**
 * Every assumption and its alternatives, the first being the console's choice. Their words are in the registry, which
 * only the pages that show them load.
 */
export const assumptionAlternatives = {
  'success-status': ['any-2xx'],
  'patch-body': ['changed-fields', 'full'],
  'no-concurrency-token': ['compare-revision'],
  'clone-body': ['empty', 'name'],
  'refresh-body': ['empty'],
  'put-space-body': ['known-fields', 'edited-fields'],
  'put-end-user-body': ['known-fields', 'edited-fields', 'all-fields'],
  'put-project-body': ['known-fields', 'edited-fields'],
  'mint-body': ['off', 'end_user_id', 'id', 'user_id'],
  'persona-blueprint-ref': ['blueprint_id', 'id'],
  'trait-default-shape': ['typed-value', 'json'],
  'numeric-scale': ['derived'],
  'enum-values': ['open'],
  'expiry-unit': ['by-size'],
  timestamps: ['iso-or-epoch'],
  mindspace: ['space'],
  'upload-completion': ['poll'],
  'presign-id': ['artifact'],
  'x-api-key': ['bearer', 'bare'],
  'page-token-end': ['missing-or-empty'],
  cursor: ['after-before'],
  'no-budget': ['none-given'],
  'add-users': ['adds'],
  '401-403': ['custom'],
} as const

export type AssumptionId = keyof typeof assumptionAlternatives
/** The alternative in force for each assumption. */
export type AssumptionChoices = { readonly [Id in AssumptionId]: (typeof assumptionAlternatives)[Id][number] }
