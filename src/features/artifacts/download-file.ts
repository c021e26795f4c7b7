import type { Client } from '@/api/client'
import { OpensElsewhereError } from './download-error'
import { fetchDownload } from './fetch-download'
import { fetchFile } from './fetch-file'
import { sizeText } from './model/byte-size'
import { nameOfArtifact } from './model/artifact-list-item'
import { readParts } from './read-parts'

/** Bytes. Larger files are not taken through this page's memory. */
const mostSaved = 200_000_000

interface DownloadOptions {
  readonly client: Client
  readonly space: string
  readonly id: string
  readonly origins: readonly string[]
  /** As the list has it, where it does. */
  readonly name: string
  readonly size: number | undefined
  readonly signal: AbortSignal
  readonly onProgress: (received: number, total: number | undefined) => void
}

/** Saved under its name, or opened in a tab of its own, and why. */
export type Downloaded = { readonly savedAs: string } | { readonly openedBecause: string }

/**
 * Downloads a file (#21) so that it is saved and never shown: a storage that names no Content-Disposition would have a
 * page of the file's own run in a tab. Where this page cannot have the bytes, that tab is all there is.
 */
export async function downloadFile(options: DownloadOptions): Promise<Downloaded> {
  const { client, size, signal, onProgress } = options
  const { url, name } = await fetchDownload(client, options, signal)
  const fileName = nameOfArtifact({
    original_filename: name === options.id ? options.name : name || options.name,
  }).replaceAll(/[\\/:*?"<>|]/g, '_')
  try {
    if (size !== undefined && size > mostSaved)
      throw new OpensElsewhereError(`It is larger than the ${sizeText(mostSaved)} that are saved here.`)
    const response = await fetchFile(url, signal)
    const parts = await readParts(response, { most: mostSaved, purpose: 'saved', signal, onProgress })
    const address = URL.createObjectURL(new Blob(parts, { type: 'application/octet-stream' }))
    follow(address, fileName)
    // The browser reads it after this task.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return { savedAs: fileName }
  } catch (error) {
    if (!(error instanceof OpensElsewhereError)) throw error
    follow(url, fileName, '_blank')
    return { openedBecause: error.message }
  }
}

/** Without telling the storage where from. The name counts only on the console's own origin. */
function follow(href: string, name: string, target = ''): void {
  const link = document.createElement('a')
  link.href = href
  link.target = target
  link.rel = 'noopener noreferrer'
  link.referrerPolicy = 'no-referrer'
  link.download = name
  link.click()
}
