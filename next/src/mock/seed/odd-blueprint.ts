import type { JsonObject } from '@/lib/json/json'
import { ids } from './ids'

/** An answer of a service that went beyond the interface: unknown fields, enum values and forms, nulls and gaps. */
export function oddBlueprint(startedAt: number): JsonObject {
  return {
    id: ids.odd,
    blueprint_id: '0e5',
    name: 'Odd one, <b>not bold</b> {{7*7}}',
    category: null,
    description: 'Holds what the interface does not describe. “Quotes”, ‮reversed‬ text and 漢字 are text.',
    visibility: 'TENANT_WIDE',
    owner_id: '00000000001234567890',
    created_at: startedAt - 900_000_000,
    updated_at: Math.floor(startedAt / 1000) - 4000,
    revision: 3,
    labels: { stage: 'pilot', 'cost centre': 4711 },
    default_dyadic: { enabled: null, learnable_traits: ['tempo', 'gone'], max_weight: 1e21, decay: 0.3 },
    default_growth: {
      type: 'LOGISTIC',
      domain_rates: { behavior: 0.1 + 0.2, identity: null, humour: 0.02 },
      boundaries: [{ trait_ref: 'gone', min_value: 3, excluded_values: ['calm', ''], severity: 'soft' }],
      goal_states: [{ id: '1', trait_targets: { tempo: 180, '0': 1, 'a.b[c]': 2, gone: 0.5 } }],
      triggers: [{ id: 't', condition: '', direction: 'away_from_target', rate_multiplier: 0 }],
    },
    traits: [
      {
        trait_ref: 'tempo',
        display_name: 'Tempo',
        required: true,
        type: 'NUMERIC',
        unit: 'beats per minute',
        default: {
          trait_ref: 'tempo',
          lock: 'SOFT',
          constraint: { min_bound: -40, max_bound: 240, step: 5, curve: { knots: [0, 0.5, 1] } },
          value: { numeric_value: 300, source: 'import' },
        },
      },
      {
        trait_ref: 'moods',
        type: 'ENUM_LIST',
        default: { constraint: { allowed_values: ['calm', 'wry'] }, value: { string_list_value: ['wry'] } },
      },
      { trait_ref: 'Ünïcode ref', type: 'TEXT', description: null, default: null },
    ],
  }
}
