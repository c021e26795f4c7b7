import { notifications } from '@mantine/notifications'
import { sentence } from '@/lib/words'

/** Bytes. Thousands of traits have a tenth of it. */
const most = 5_000_000

/** Gives the text of a file, or says why it could not be read. */
export async function loadFile(file: File, onText: (text: string) => void): Promise<void> {
  try {
    onText(await readFile(file))
  } catch (error) {
    const message = error instanceof Error ? error.message : undefined
    notifications.show({ color: 'red', title: sentence`Could not load ${file.name}`, message })
  }
}

/** The text of a file, in whatever encoding it was saved. Rejects with a sentence for users. */
export async function readFile(file: File): Promise<string> {
  if (file.size > most) throw new Error('The file is larger than 5 MB.')
  const bytes = await file.arrayBuffer().catch(() => Promise.reject(new Error('The file could not be read.')))
  return decodeText(new Uint8Array(bytes))
}

/** UTF-8 or UTF-16, with or without a mark; what is neither is Windows-1252. Line ends become those of the editor. */
export function decodeText(bytes: Uint8Array): string {
  return decoderOf(bytes).decode(bytes).replace(/\r\n?/g, '\n')
}

function decoderOf(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes
  // JSON begins with a letter of ASCII, which is one byte beside an empty one.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return new TextDecoder()
  } catch {
    return new TextDecoder('windows-1252')
  }
}
