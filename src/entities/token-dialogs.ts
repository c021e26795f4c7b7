import { lazyPart } from '@/ui/lazy-part'

/** The dialogs around end-user tokens, which no page shows first. */
export const PasteTokenDialog = lazyPart(async () => (await import('./paste-token-dialog')).PasteTokenDialog)
export const MintingFailure = lazyPart(async () => (await import('./minting-failure')).MintingFailure)
export const ConfirmMinting = lazyPart(async () => (await import('./confirm-minting')).ConfirmMinting)
