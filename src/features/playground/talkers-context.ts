import { createContext } from 'react'
import type { Talker } from '@/lib/talk-search'

/** Who answers side by side: labels distinguish one from the others. */
export const TalkersContext = createContext<readonly Talker[]>([])
