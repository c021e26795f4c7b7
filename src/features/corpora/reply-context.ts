import { createContext } from 'react'
import type { JsonValue } from '@/lib/json/json'

/** The reply that is shown, as it came. */
export const ReplyContext = createContext<JsonValue>(null)
