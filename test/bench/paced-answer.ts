import type { RequestListener } from 'node:http'

/** What a bench answer is made of. */
export type AnswerForm = 'mixed Markdown' | 'one paragraph' | 'one code block'

/** A piece of an answer. Each ends in a word with its number, so that a page shows how far it has got. */
function token(form: AnswerForm, index: number): string {
  const word = `w${index}`
  if (form === 'one paragraph') return ` ${word}`
  if (form === 'one code block')
    return index === 0 ? `\`\`\`\n${word}` : `${index % 8 === 0 ? '\n' : ' '}${word}`
  if (index % 400 === 0) return `\n\n## Part ${word}`
  if (index % 400 < 60 && index % 12 === 0) return `\n- **Point** ${word}`
  if (index % 80 === 0) return `\n\nParagraph ${word}`
  if (index % 23 === 0) return ` **${word}**`
  return index % 31 === 0 ? ` \`${word}\`` : ` ${word}`
}

/** Streams answers of so many tokens, evenly and without drift. */
export function pacedAnswers({ perSecond, tokens }: { perSecond: number; tokens: number }) {
  let form: AnswerForm = 'mixed Markdown'
  const listener: RequestListener = (_, response) => {
    const write = (choice: object) => {
      const event = { id: 'bench', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] }
      response.write(`data: ${JSON.stringify(event)}\n\n`)
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const start = performance.now()
    let sent = 0
    const sendDue = () => {
      const due = Math.min(tokens, Math.floor(((performance.now() - start) * perSecond) / 1000))
      for (; sent < due; sent++) write({ delta: { content: token(form, sent) }, finish_reason: null })
      if (response.destroyed) return
      if (sent < tokens) setTimeout(sendDue, 1)
      else {
        write({ delta: {}, finish_reason: 'stop' })
        response.end('data: [DONE]\n\n')
      }
    }
    sendDue()
  }
  return {
    listener,
    /** The form of the next answers. */
    use: (next: AnswerForm) => {
      form = next
    },
  }
}
