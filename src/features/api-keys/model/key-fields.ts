/** The fields of a key record (interface, section 2), in the order of an exported table. */
export const keyFields = [
  'key_id',
  'key_alias',
  'key_preview',
  'user_id',
  'models',
  'spend',
  'max_budget',
  'expires',
  'created_at',
  'updated_at',
] as const
