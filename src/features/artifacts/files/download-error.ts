/** Says itself what happened, for whoever reads the drawer. */
export class DownloadError extends Error {}

/** This page cannot have the bytes, but a tab of their own may. */
export class OpensElsewhereError extends DownloadError {}
