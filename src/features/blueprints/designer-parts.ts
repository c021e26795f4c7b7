import { lazyPart, partOnDemand } from '@/ui/states/lazy-part'

function Nothing() {
  return null
}

// Not needed when a blueprint is opened.
export const HistoryAnnouncer = lazyPart(
  async () => (await import('./history/history-announcer')).HistoryAnnouncer,
  Nothing,
)
export const BackupStatus = lazyPart(
  async () => (await import('./draft/draft-notices')).BackupStatus,
  Nothing,
)
export const DraftNotices = lazyPart(
  async () => (await import('./draft/draft-notices')).DraftNotices,
  Nothing,
)
export const CloneDialog = partOnDemand(async () => (await import('./create/clone-dialog')).CloneDialog)
// Needed only after the service has answered, so their code is loaded then.
export const CloneNotice = partOnDemand(async () => (await import('./create/clone-notice')).CloneNotice)
export const NewerNotice = partOnDemand(async () => (await import('./saving/newer-notice')).NewerNotice)
export const SavingNotice = lazyPart(async () => (await import('./saving/saving-notice')).SavingNotice)
