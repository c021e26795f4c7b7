import { browserStorage, writeText } from '@/lib/stored'

const key = 'pc-storage-days'
const usual = 30
const day = 86_400_000

export const storageDays = [1, 7, 30, 90, 365] as const

/** For how many days this browser stores observations and work. */
export function readStorageDays(): number {
  const stored = Number(browserStorage('localStorage')?.getItem(key))
  return storageDays.find((days) => days === stored) ?? usual
}

export function writeStorageDays(days: number): void {
  writeText(browserStorage('localStorage'), key, String(days))
}

/** Data that was last written before this time is too old. */
export function storageLimit(now = Date.now(), days = readStorageDays()): number {
  return now - days * day
}

export function formatDays(days: number): string {
  if (days === 365) return '1 year'
  return days === 1 ? '1 day' : `${days} days`
}
