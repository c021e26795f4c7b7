import type { Browser, Page } from '@playwright/test'
import { answerOf } from '@/mock/seed/corpus-answer'
import { ids } from '@/mock/seed/ids'
import { mintToken } from '@test/e2e/support/mint-token'
import { median, openTab } from './browser'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const sizes = [300, 2_000]
const chunkCount = 500
const runs = 5

/** P9: a reply with 500 chunks: from its last byte to the painted answer, to the settled graph, and a selection to its paint. */
export async function measureCorpus(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const lines: Line[] = []
  for (const size of sizes) {
    const tab = await openTab(browser, subject.session)
    const { page } = tab
    const corpus = subject.world.state.corpora[ids.ceramics]
    if (!corpus) throw new Error('The seeded world has changed.')
    const reply = withChunks(answerOf({ ...corpus, id: 'bench', entities: size }, 'Who owned it?', true))
    await page.addInitScript(followRun)
    await page.route('**/query', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            json: reply,
            headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
          })
        : route.fallback(),
    )
    await page.goto(`${subject.url}/corpora/${ids.ceramics}`)
    await page.getByRole('button', { name: /^Acting as, / }).click()
    await page.getByRole('button', { name: 'Paste a token' }).click()
    await page.getByRole('textbox', { name: 'End-user token' }).fill(await tokenOf(subject))
    await page.getByRole('button', { name: 'Add identity' }).click()
    const [answers, graphs, selections]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < runs; run++) {
      await page.getByRole('textbox', { name: 'Question' }).fill(`Who owned it, ${run}?`)
      await page.evaluate(() => window.followRun())
      await page.keyboard.press('Enter')
      const { answer, graph } = await page.evaluate(() => window.runPainted)
      answers.push(answer)
      graphs.push(graph)
      selections.push(await selectionToPaint(page))
    }
    lines.push({
      what: `${chunkCount} chunks, ${size} nodes`,
      figures: {
        'reply to painted answer ms (goal 100)': median(answers),
        [`reply to settled graph ms (goal ${size > 300 ? 600 : 150})`]: median(graphs),
        'selection to paint ms (goal 32)': median(selections),
      },
    })
    await tab.context.close()
  }
  return lines
}

function withChunks(reply: ReturnType<typeof answerOf>) {
  const [first] = reply.chunks ?? []
  const chunks = Array.from({ length: chunkCount }, (_, at) => ({
    content: `${first?.content ?? ''} It was seen again in the year ${1400 + at}.`,
    score: 1 - at / chunkCount,
    source_id: `obj-${at}`,
  }))
  return { ...reply, chunks, references: chunks.map(({ content, source_id }) => ({ content, source_id })) }
}

async function tokenOf({ url, world }: SignedInConsole): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { environments: { baseUrl: string }[] } // its own
  const [user] = world.state.users
  const [environment] = config.environments
  if (!user || !environment) throw new Error('The seeded world has changed.')
  return mintToken({ url: environment.baseUrl, account: { email: user.email, password: 'museum' } }, ids.ines)
}

/** Milliseconds since the reply arrived. Runs in the page. */
function followRun() {
  const arrived = new Map<'reply', number>()
  const json = Response.prototype.text
  Response.prototype.text = async function (this: Response) {
    const text = await json.call(this)
    if (this.url.endsWith('/query')) arrived.set('reply', performance.now())
    return text
  }
  window.followRun = () => {
    const before = document.querySelector('[data-settled]')
    window.runPainted = new Promise((resolve) => {
      let answer = NaN
      const sinceReply = () => performance.now() - (arrived.get('reply') ?? NaN)
      const afterPaint = (then: () => void) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = then
          port2.postMessage(null)
        })
      const question = (document.querySelector('[aria-label="Question"]') as HTMLInputElement).value // the page's own field
      const isShown = () =>
        document.querySelector('nav[aria-label="Runs"] [aria-current]')?.textContent.includes(question)
      const seen = new MutationObserver(() => {
        if (!isShown()) return
        if (Number.isNaN(answer) && document.querySelector('[data-sentence]')) {
          answer = 0
          afterPaint(() => (answer = sinceReply()))
        }
        const settled = document.querySelector('[data-settled]')
        if (!settled || settled === before) return
        seen.disconnect()
        afterPaint(() => resolve({ answer, graph: sinceReply() }))
      })
      seen.observe(document, { childList: true, subtree: true })
    })
  }
}

/** From a click on a citation to the frame in which its chunk is selected. */
function selectionToPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const citations = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Citation "]')]
    const measured: number[] = []
    for (const citation of citations.slice(0, 5)) {
      const started = performance.now()
      citation.click()
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        }),
      )
      measured.push(performance.now() - started)
    }
    return measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? NaN
  })
}

declare global {
  interface Window {
    followRun: () => void
    runPainted: Promise<{ answer: number; graph: number }>
  }
}
