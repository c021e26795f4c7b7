const turning = /[\u202a-\u202e\u2066-\u2069]/g
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A text whose marks of direction cannot turn round what stands beside it: each is shown as a `�`. */
export function withoutBidiControls(text: string): string {
  return text.replace(turning, '\ufffd')
}

/** The same where no element can isolate it, as in the title of a document: its own direction ends with it. */
export function bidiIsolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${withoutBidiControls(text)}\u2069` : withoutBidiControls(text)
}
