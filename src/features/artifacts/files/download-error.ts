/** A download failure whose message is shown to the user. */
export class DownloadError extends Error {}

/** This page cannot read the bytes, but a new tab may. */
export class OpensElsewhereError extends DownloadError {}
