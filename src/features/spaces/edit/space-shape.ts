import type { ResourceShape } from '@/editing/resource'

export const spaceShape: ResourceShape = {
  what: 'space',
  isUnread: true,
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'description', label: 'Description' },
    { name: 'type', label: 'Type' },
    { name: 'project_id', label: 'Project' },
    { name: 'corpus_ids', label: 'Corpora', isSet: true, names: 'corpus' },
    { name: 'participant_ids', label: 'Participants', isSet: true, names: 'end user' },
  ],
  setByService: ['updated_at', 'updated_by', 'space_type'],
}

/** Read-only fields with their labels. */
export const spaceFacts = [
  ['space_type', 'Type (from context)'],
  ['created_at', 'Created'],
  ['created_by', 'Created by'],
  ['updated_at', 'Updated'],
  ['updated_by', 'Updated by'],
] as const
