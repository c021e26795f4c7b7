import type { RecordShape } from '@/editing/record-shape'

export const projectShape: RecordShape = {
  what: 'project',
  isUnread: true,
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'corpus_ids', label: 'Corpora', isSet: true, names: 'corpus' },
  ],
  notSendable: [{ name: 'description', label: 'Description' }],
  setByService: ['updated_at', 'updated_by'],
}

/** Shown and never edited, with the words for it. */
export const projectFacts = [
  ['description', 'Description'],
  ['created_at', 'Created'],
  ['created_by', 'Created by'],
  ['updated_at', 'Updated'],
] as const
