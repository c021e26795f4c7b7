import { withoutCredentials } from '@/lib/json/without-credentials'
import type { Answer } from './answer'
import { displayText } from './read-answer-text'
import { scoreText } from './score-scale'

/** The answer with its cited sources, for pasting elsewhere. */
export function answerMarkdown(answer: Answer): string {
  const sources = answer.references.length > 0 ? answer.references : answer.chunks
  const list = sources.map(
    ({ source, content }, index) => `${index + 1}. ${inLine(source || 'no source id')}: ${inLine(content)}`,
  )
  return clean(
    [displayText(answer).trim(), ...(list.length > 0 ? ['## Sources', list.join('\n')] : [])].join('\n\n'),
  )
}

interface RunDetails {
  readonly corpus: string
  readonly query: string
  readonly at: number
  readonly took: number
  readonly actor: string | null
  readonly funding: string | null
  readonly origin: 'asked' | 'file'
}

/** A complete run as Markdown. The service's texts are quoted as plain text, so none becomes a link or HTML. */
export function runMarkdown(run: RunDetails, answer: Answer): string {
  const { corpus, query, at, took, actor, funding, origin } = run
  const metadata = [
    ...(origin === 'file' ? [['Origin', 'a case file, the source of these details']] : []),
    ['Corpus', corpus],
    ['Asked', new Date(at).toISOString()],
    ['Took', `${took} ms`],
    ['Asked as', actor ?? 'not given by the token'],
    ['Charged to', funding ?? 'no funding key'],
    ['Mode', answer.mode || 'not given'],
    ['Reranked', answer.reranked === undefined ? 'not given' : answer.reranked ? 'yes' : 'no'],
    ['High-level keywords', answer.high.join(', ') || 'none'],
    ['Low-level keywords', answer.low.join(', ') || 'none'],
  ]
  const parts = [
    `# ${inLine(query)}`,
    metadata.map(([name = '', value = '']) => `- ${name}: ${inLine(value)}`).join('\n'),
    '## Answer',
    quoted(displayText(answer)),
    ...section('Chunks', answer.chunks, ({ index, source, score, content }) =>
      [`### ${index + 1}. ${inLine(source || 'no source id')}, ${scoreText(score)}`, quoted(content)].join(
        '\n\n',
      ),
    ),
    ...section(
      'Entities',
      answer.entities,
      ({ name, type, score, description }) =>
        `- **${inLine(name)}** (${inLine(type || 'no type')}, ${scoreText(score)}): ${inLine(description)}`,
      '\n',
    ),
    ...section(
      'Relationships',
      answer.relationships,
      ({ source, words, target, score, description }) =>
        `- ${inLine(source)} → ${inLine(words)} → ${inLine(target)} (${scoreText(score)}): ${inLine(description)}`,
      '\n',
    ),
    ...section(
      'References',
      answer.references,
      ({ index, source, content }) => `${index + 1}. ${inLine(source || 'no source id')}: ${inLine(content)}`,
      '\n',
    ),
  ]
  return `${clean(parts.join('\n\n'))}\n`
}

function section<Row>(
  title: string,
  rows: readonly Row[],
  write: (row: Row) => string,
  between = '\n\n',
): string[] {
  return [`## ${title} (${rows.length})`, ...(rows.length > 0 ? [rows.map(write).join(between)] : [])]
}

/** Text in one line, with Markdown and HTML characters escaped. */
function inLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|!~]/g, '\\$&')
}

function quoted(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  return `${fence}text\n${text.trim()}\n${fence}`
}

function clean(text: string): string {
  return withoutCredentials(text).text
}
