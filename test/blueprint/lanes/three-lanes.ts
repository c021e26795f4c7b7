import { keyed } from '@/blueprint/model/rows'

/** Three traits in two categories, and triggers of them and of one that is missing. */
export const saved = keyed({
  traits: [
    { trait_ref: 'warmth', category: 'Tone' },
    { trait_ref: 'depth', category: 'Knowledge', display_name: 'Depth of detail', default: { lock: 'HARD' } },
    { trait_ref: 'humour', category: 'Tone' },
  ],
  default_growth: {
    triggers: [
      { id: 'a', condition: 'asks', affected_traits: ['depth', 'warmth'], rate_multiplier: 1.5 },
      { id: 'b', condition: 'never', affected_traits: [], rate_multiplier: 1 },
      { id: 'c', condition: 'leaves', affected_traits: ['humour', 'gone'], rate_multiplier: 0 },
    ],
  },
})
