import type { Scenario } from '@/mock/seed/scenarios'

/** Each scenario's name and purpose, in one sentence. */
export const scenarioLabels: Record<Scenario, { name: string; sentence: string }> = {
  museum: {
    name: 'Museum',
    sentence:
      'Two tenants with blueprints, spaces, files, corpora, episodes and 3,240 keys. Everything works.',
  },
  empty: { name: 'Empty', sentence: 'The same users on a service without any data.' },
  slow: { name: 'Slow', sentence: 'The museum, with every answer delayed by three seconds.' },
  drifting: {
    name: 'Drifting',
    sentence: 'The museum on a changed service: five endpoints no longer match the document.',
  },
  failing: {
    name: 'Failing',
    sentence:
      'The museum with refused reads, a save whose answer is lost, a query that never ends and broken lists.',
  },
}
