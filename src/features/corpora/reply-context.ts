import { createContext } from 'react'
import type { JsonValue } from '@/lib/json/json'

/** The raw reply of the displayed run. */
export const ReplyContext = createContext<JsonValue>(null)
