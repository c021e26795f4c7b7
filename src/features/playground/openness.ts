import { createStoredStore } from '@/lib/create-stored-store'

/** Whether a part of the page is shown, as this browser's user left it. Open at first. */
export function createOpenness(key: string) {
  return createStoredStore<'open' | 'closed'>(key, (text) => (text === 'closed' ? 'closed' : 'open'))
}
