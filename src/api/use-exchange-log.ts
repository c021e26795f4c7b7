import { createContext, use, useSyncExternalStore } from 'react'
import type { ExchangeHistory, ExchangeLog } from './exchange-log'

export const ExchangeLogContext = createContext<ExchangeLog | null>(null)

/** The exchanges of this visit. Throws outside the console's providers. */
export function useExchangeLog(): ExchangeHistory & Pick<ExchangeLog, 'clear'> {
  const log = use(ExchangeLogContext)
  if (!log) throw new Error('useExchangeLog needs an ExchangeLogContext')
  return { ...useSyncExternalStore(log.subscribe, log.getHistory), clear: log.clear }
}
