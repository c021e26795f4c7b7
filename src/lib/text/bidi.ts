const turning = /[\u202a-\u202e\u2066-\u2069]/g
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A text whose direction marks cannot reverse the text around it: each is shown as `�`. */
export function withoutBidiControls(text: string): string {
  return text.replace(turning, '\ufffd')
}

/** The same for places where no element can isolate it, such as a document title: its direction ends with the text. */
export function bidiIsolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${withoutBidiControls(text)}\u2069` : withoutBidiControls(text)
}
