/** How a call is answered instead. With `until` alone the real answer comes, later. */
export interface FailAnswer {
  /** 200 if `body` or `text` is given without one. */
  status?: number
  /** Sent as JSON. Without it, a status from 400 has the documented error body. */
  body?: unknown
  /** Sent as HTML in place of a JSON body. */
  text?: string
  headers?: Record<string, string>
  /** Number of calls that are answered so. 1 unless given. */
  times?: number
  /** `offline` breaks the connection before any answer; `stall` never answers. */
  network?: 'offline' | 'stall'
  /** The answer waits for this, then for the latency. */
  until?: Promise<unknown>
}
