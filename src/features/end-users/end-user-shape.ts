import type { RecordShape } from '@/editing/record-shape'

export const endUserShape: RecordShape = {
  what: 'end user',
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'external_id', label: 'External id' },
    { name: 'participant_type', label: 'Participant type' },
    { name: 'persona_id', label: 'Persona', names: 'persona' },
    { name: 'active_persona_version_id', label: 'Active persona version' },
  ],
  setByService: ['updated_at', 'updated_by'],
}

/** Shown and never edited, with the words for it. */
export const endUserFacts = [
  ['tenant_id', 'Tenant'],
  ['created_at', 'Created'],
  ['created_by', 'Created by'],
  ['updated_at', 'Updated'],
  ['updated_by', 'Updated by'],
] as const
