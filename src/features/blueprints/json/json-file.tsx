import { notifications } from '@mantine/notifications'
import { decodeText } from '@/lib/file-content'
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

/** The text of a file, with the line ends of the editor. Rejects with a sentence for users. */
export async function readFile(file: File): Promise<string> {
  if (file.size > most) throw new Error('The file is larger than 5 MB.')
  const bytes = await file.arrayBuffer().catch(() => Promise.reject(new Error('The file could not be read.')))
  return decodeText(bytes).replace(/\r\n?/g, '\n')
}
