import { writeFile } from 'node:fs/promises'
import { openApiDocument } from './openapi-document'

const file = process.argv[2] ?? 'openapi.json'
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
process.stdout.write(`Written: ${file}\n`)
