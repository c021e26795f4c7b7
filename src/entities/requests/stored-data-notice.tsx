import { formatDays, readStorageDays } from '@/storage/storage-age'

/** Says what this browser stores beyond a sign-out, who can read it, and how to sign out without leaving it. */
export function StoredDataNotice() {
  return (
    <>
      This browser stores your catalog, drafts, blueprint revisions, corpus answers, kept conversations, API
      key spend, email and upload file names for up to {formatDays(readStorageDays())}, even while you are
      signed out. Anyone who uses this browser profile can read them. “Sign out and delete local data” removes
      them.
    </>
  )
}
