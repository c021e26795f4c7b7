import { readMarkdown, type Block } from './read-markdown'

/** The words of Markdown on one line, without its marks. */
export function plainText(source: string): string {
  return wordsOf(readMarkdown(source)).replace(/\s+/g, ' ').trim()
}

function wordsOf(blocks: readonly Block[]): string {
  return blocks.map(wordsOfBlock).join(' ')
}

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.inline.map(({ text }) => text).join('')
    case 'code':
      return block.text
    case 'rule':
      return ''
    case 'quote':
      return wordsOf(block.blocks)
    case 'list':
      return block.items.map(wordsOf).join(' ')
    case 'table':
      return block.rows.flatMap((row) => row.map((cell) => cell.map(({ text }) => text).join(''))).join(' ')
  }
}
