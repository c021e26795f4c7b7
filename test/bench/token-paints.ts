import type { Page } from '@playwright/test'

/** Milliseconds since the page began. */
export interface TokenTimes {
  /** By number of the token: when it arrived in the page, and when a frame with it had been painted. */
  arrived: number[]
  painted: number[]
  /** Start of each frame. */
  frames: number[]
}

declare global {
  interface Window {
    tokens: TokenTimes
  }
}

type Read = ReadableStreamDefaultReader<unknown>['read']

/** Records in the page when each token of an answer arrives and when it is painted. */
export async function observeTokens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tokens: TokenTimes = { arrived: [], painted: [], frames: [] }
    window.tokens = tokens
    const reader = ReadableStreamDefaultReader.prototype as { read: Read }
    reader.read = new Proxy(Object.getOwnPropertyDescriptor(reader, 'read')?.value as Read, {
      apply: async (read: Read, stream: ReadableStreamDefaultReader) => {
        const piece = await read.call(stream)
        if (typeof piece.value === 'string')
          for (const [, number] of piece.value.matchAll(/w(\d+)/g))
            tokens.arrived[Number(number)] = performance.now()
        return piece
      },
    })
    const lastToken = () => {
      let node: Node | null =
        [...document.querySelectorAll('[aria-label^="Answer from"] > :first-child')].at(-1) ?? null
      while (node?.lastChild) node = node.lastChild
      return Number(/w(\d+)\s*$/.exec(node?.nodeValue ?? '')?.[1] ?? NaN)
    }
    const onFrame = () => {
      tokens.frames.push(performance.now())
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const last = lastToken()
        while (tokens.painted.length <= last) tokens.painted.push(performance.now())
      }
      port2.postMessage(null)
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
}
