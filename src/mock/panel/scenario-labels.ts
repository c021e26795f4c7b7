import type { Scenario } from '@/mock/seed/scenarios'

/** Each scenario's name and what it is for, in one sentence. */
export const scenarioLabels: Record<Scenario, { name: string; sentence: string }> = {
  museum: {
    name: 'Museum',
    sentence:
      'Two tenants with blueprints, spaces, files, corpora, episodes and 3,240 keys, and all goes well.',
  },
  empty: { name: 'Empty', sentence: 'The same users sign in to a service that holds nothing yet.' },
  slow: { name: 'Slow', sentence: 'The museum, and every answer takes three seconds.' },
  drifting: {
    name: 'Drifting',
    sentence: 'The museum on a service that has moved on: five endpoints leave the documented form.',
  },
  failing: {
    name: 'Failing',
    sentence:
      'The museum with refused reads, a save whose answer is lost, a query without end and broken lists.',
  },
}
