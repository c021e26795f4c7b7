import { ControlRefused } from '@/mock/control-refused'

/** Bytes. The whole museum has well below one million. */
const largest = 50_000_000

/** What a file holds as JSON. Throws in words what keeps it from being read. */
export async function readStateFile(file: File): Promise<unknown> {
  if (file.size > largest) throw new ControlRefused(`${file.name} is larger than 50 MB, which no state is.`)
  const text = await file.text().catch(() => {
    throw new ControlRefused(`${file.name} cannot be read.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new ControlRefused(`${file.name} is not JSON.`)
  }
}
