import type { Block, Inline, RichText, TextLeaf } from './RichText.ts'
import { safeUrl } from './safeUrl.ts'

/** What stands for a token, by its name. */
export type SayToken = (name: string) => string

const token = /\{\{\s*([\p{L}\p{N}_.-]{1,120})\s*\}\}/gu

/** The names in `{{name}}`, each once. */
export const tokensIn = (text: string): string[] => [
  ...new Set([...text.matchAll(token)].map(([, name = '']) => name)),
]

/** The text with what its tokens stand for. What they say is not read again. */
export const fillText = (text: string, say: SayToken): string =>
  text.replace(token, (_whole, name: string) => say(name))

/** The names in a document's texts, each once. One that is formatted in part is none. */
export function listTokens(value: RichText | null): string[] {
  const names = new Set<string>()
  fillRichText(value, (name) => {
    names.add(name)
    return ''
  })
  return [...names]
}

/** The same of a document; what a token says becomes a link where it is a web address. */
export function fillRichText(value: RichText | null, say: SayToken): RichText {
  return { slate: (value?.slate ?? []).map((block) => filledBlock(block, say)) }
}

type Filled = { type: string; children: readonly (Inline | Filled)[] }

/** A block with its tokens filled, and the blocks and parts inside it. */
// Cast: a filled block has the shape that it had.
const filledBlock = (block: Block, say: SayToken): Block => filledNode(block, say) as Block

function filledNode<N extends Filled>(node: N, say: SayToken): N {
  return {
    ...node,
    children: node.children.flatMap((child): (Inline | Filled)[] => {
      if (!isInline(child)) return [filledNode(child, say)]
      return node.type === 'code' && 'text' in child ? [filledLeaf(child, say)] : filledInlines([child], say)
    }),
  }
}

const isInline = (node: Inline | Filled): node is Inline => 'text' in node || node.type === 'link'

const filledLeaf = (leaf: TextLeaf, say: SayToken): TextLeaf => ({ ...leaf, text: fillText(leaf.text, say) })

const filledInlines = (inlines: readonly Inline[], say: SayToken): Inline[] =>
  inlines.flatMap((inline): Inline[] =>
    'type' in inline
      ? [{ ...inline, children: inline.children.map((leaf) => filledLeaf(leaf, say)) }]
      : withLinks(inline, say),
  )

/** The pieces of a leaf: its words, and the addresses that its tokens say. */
function withLinks(leaf: TextLeaf, say: SayToken): Inline[] {
  const pieces: Inline[] = []
  let text = ''
  let end = 0
  for (const match of leaf.text.matchAll(token)) {
    const words = say(match[1] ?? '')
    text += leaf.text.slice(end, match.index)
    end = match.index + match[0].length
    if (!/^https?:/.test(words) || !safeUrl.test(words)) text += words
    else {
      if (text !== '') pieces.push({ ...leaf, text })
      text = ''
      pieces.push({ type: 'link', url: words, children: [{ ...leaf, text: words }] })
    }
  }
  text += leaf.text.slice(end)
  return text === '' && pieces.length > 0 ? pieces : [...pieces, { ...leaf, text }]
}
