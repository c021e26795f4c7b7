import type { Page } from '@playwright/test'

/** Milliseconds from the click on a link to the frame that shows its page, and to the frame with its content. */
export async function clickToPaint(page: Page, link: string, frame: string, content: string) {
  const measured = page.evaluate(
    async (selectors) => {
      const painted = () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now())
            port2.postMessage(null)
          }),
        )
      const shown = (selector: string) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (!document.querySelector(selector)) return false
            seen.disconnect()
            resolve()
            return true
          }
          const seen = new MutationObserver(look)
          seen.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
        })
      const clicked = await new Promise<number>((resolve) =>
        document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), {
          capture: true,
          once: true,
        }),
      )
      const [frameAt, contentAt] = await Promise.all([
        shown(selectors.frame).then(painted),
        shown(selectors.content).then(painted),
      ])
      return { frame: frameAt - clicked, content: contentAt - clicked }
    },
    { frame, content },
  )
  await page.locator(link).first().click()
  return measured
}

/** Milliseconds from each key to the frame that shows it: for a text, or for one key, pressed alone or with another. */
export async function keysToPaint(page: Page, text: string, held?: 'Control' | 'press'): Promise<number[]> {
  await page.evaluate(() => {
    window.keyed = []
    document.addEventListener(
      'keydown',
      ({ timeStamp, key }) =>
        key !== 'Control' &&
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => window.keyed.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  if (held) await page.keyboard.press(held === 'press' ? text : `${held}+${text}`)
  else await page.keyboard.type(text, { delay: 150 })
  await page.waitForFunction((least) => window.keyed.length >= least, held ? 1 : text.length)
  return page.evaluate(() => window.keyed)
}

/** A plain link that uses the router's history, as every link of the console does. */
export async function addLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.id = 'bench-link'
    link.textContent = 'Bench'
    link.href = to
    link.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999'
    link.addEventListener('click', (event) => {
      event.preventDefault()
      history.pushState(null, '', to)
    })
    document.body.append(link)
  }, address)
}

declare global {
  interface Window {
    keyed: number[]
  }
}
