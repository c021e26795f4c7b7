/**
 * Assumptions that can be switched, with their alternatives. The first alternative is the console's choice. Their text
 * is in the registry, which only the pages that show it load.
 */
export const assumptionAlternatives = {
  'patch-body': ['changed-fields', 'full'],
  'clone-body': ['empty', 'name'],
  'put-space-body': ['known-fields', 'edited-fields'],
  'put-end-user-body': ['known-fields', 'edited-fields', 'all-fields'],
  'put-project-body': ['known-fields', 'edited-fields'],
  'mint-body': ['off', 'end_user_id', 'participant_id', 'id', 'user_id', 'field'],
  'persona-blueprint-ref': ['blueprint_id', 'id'],
  'trait-default-shape': ['typed-value', 'json'],
  'unzoned-times': ['utc', 'local'],
  'x-api-key': ['bearer', 'bare'],
  'funding-401': ['funding-key', 'holder'],
  'chat-form': ['off', 'common'],
  'chat-model': ['persona-id', 'version-id', 'free-text'],
  'chat-persona': ['not-sent', 'persona_id', 'metadata', 'field'],
  'chat-space': ['not-sent', 'space_id', 'metadata', 'field'],
  'chat-reply': ['events', 'json'],
} as const

export type SwitchableId = keyof typeof assumptionAlternatives

export type AssumptionId =
  | SwitchableId
  | 'success-status'
  | 'no-concurrency-token'
  | 'refresh-body'
  | 'numeric-scale'
  | 'enum-values'
  | 'expiry-unit'
  | 'timestamps'
  | 'mindspace'
  | 'related'
  | 'upload-completion'
  | 'presign-id'
  | 'page-token-end'
  | 'cursor'
  | 'no-budget'
  | 'add-users'
  | '401-403'
  | 'chat-errors'

/** The active alternative of each assumption that can be switched. */
export type AssumptionChoices = {
  readonly [Id in SwitchableId]: (typeof assumptionAlternatives)[Id][number] | NamedField<Id>
}

/** The alternative `field` carries the name of the field: "field:participant". */
type NamedField<Id extends SwitchableId> = 'field' extends (typeof assumptionAlternatives)[Id][number]
  ? `field:${string}`
  : never
