import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

interface Pair {
  file: string
  /** Undefined if only one of the folders has the file. */
  differing: number | undefined
  before: string | undefined
  after: string | undefined
  marked: string | undefined
}

/** Compares two folders of pictures, and writes a page that shows them side by side. Returns how many differ. */
export async function compareScreens(before: string, after: string, page: string): Promise<number> {
  const [earlier, later] = await Promise.all([picturesIn(before), picturesIn(after)])
  const out = join(page, '..')
  await mkdir(join(out, 'marked'), { recursive: true })
  const pairs: Pair[] = []
  for (const file of new Set([...earlier, ...later].sort())) {
    const paths = { before: join(before, file), after: join(after, file), marked: join(out, 'marked', file) }
    const isInBoth = earlier.includes(file) && later.includes(file)
    const differing = isInBoth ? await markDifference(paths) : undefined
    if (differing === 0) continue
    const link = (path: string) => relative(out, path)
    pairs.push({
      file,
      differing,
      before: earlier.includes(file) ? link(paths.before) : undefined,
      after: later.includes(file) ? link(paths.after) : undefined,
      marked: isInBoth ? link(paths.marked) : undefined,
    })
  }
  await writeFile(page, pageOf(pairs, earlier.length))
  return pairs.length
}

async function picturesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.png'))
}

/** The number of differing pixels. If the sizes differ, the area that only one picture has counts too. */
async function markDifference(paths: Record<'before' | 'after' | 'marked', string>): Promise<number> {
  const [a, b] = await Promise.all([readFile(paths.before), readFile(paths.after)])
  if (a.equals(b)) return 0
  const [first, second] = [PNG.sync.read(a), PNG.sync.read(b)]
  const width = Math.max(first.width, second.width)
  const height = Math.max(first.height, second.height)
  const marked = new PNG({ width, height })
  const grown = [first, second].map((picture) => {
    const whole = new PNG({ width, height })
    PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height)
    return whole.data
  })
  const differing = pixelmatch(grown[0] ?? a, grown[1] ?? b, marked.data, width, height, { threshold: 0.05 })
  if (differing > 0) await writeFile(paths.marked, PNG.sync.write(marked))
  return differing
}

function pageOf(pairs: readonly Pair[], all: number): string {
  const picture = (path: string | undefined, alt: string) =>
    path ? `<a href="${path}"><img src="${path}" alt="${alt}" loading="lazy"></a>` : `<p>Not there.</p>`
  const sections = pairs.map(
    ({ file, differing, before, after, marked }) => `
<h2>${file} <small>${differing === undefined ? 'only in one folder' : `${differing.toLocaleString('en')} pixels`}</small></h2>
<div>${picture(before, 'before')}${picture(after, 'after')}${picture(marked, 'what differs')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens compared</title>
<style>
  body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; }
  div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; }
  img { width: 100%; border: 1px solid #ccc; }
  small { font-weight: 400; }
</style>
<h1>${pairs.length} of ${all} pictures differ: before, after, what differs</h1>${sections.join('')}
`
}
