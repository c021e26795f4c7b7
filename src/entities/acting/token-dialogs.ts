import { partOnDemand } from '@/ui/states/lazy-part'

/** The dialogs for end-user tokens, loaded on demand because no page shows them first. */
export const PasteTokenDialog = partOnDemand(
  async () => (await import('./paste-token-dialog')).PasteTokenDialog,
)
export const MintingFailure = partOnDemand(async () => (await import('./minting-failure')).MintingFailure)
export const ConfirmMinting = partOnDemand(async () => (await import('./confirm-minting')).ConfirmMinting)
