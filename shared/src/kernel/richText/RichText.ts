import { z } from 'zod'
import { messages } from '../errors/messages.ts'
import { safeUrl } from './safeUrl.ts'

/**
 * The rich text vocabulary: produced by the console's editor, the target of paste clean-up, merged block by
 * block, and rendered for learners. A value is `{ slate: Block[] }` (1§7). Top-level blocks have ids, so that
 * edits to different blocks merge.
 */
export type TextLeaf = {
  text: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strikethrough?: boolean
  code?: boolean
  subscript?: boolean
  superscript?: boolean
}
export type LinkInline = { type: 'link'; url: string; children: TextLeaf[] }
export type Inline = TextLeaf | LinkInline

export type ListItem = { type: 'list-item'; children: (Inline | ListBlockBody)[] }
export type ListBlockBody =
  | { type: 'bulleted-list'; children: ListItem[] }
  | { type: 'numbered-list'; start?: number; children: ListItem[] }
export type TableCell = { type: 'table-cell'; header?: boolean; children: Inline[] }
export type TableRow = { type: 'table-row'; children: TableCell[] }

export type BlockBody =
  | { type: 'paragraph' | 'quote'; align?: 'left' | 'center' | 'right'; children: Inline[] }
  | { type: 'heading'; level: 1 | 2 | 3 | 4; align?: 'left' | 'center' | 'right'; children: Inline[] }
  | { type: 'code'; language?: string; children: TextLeaf[] }
  | ListBlockBody
  | { type: 'image'; asset: string; alt: string; caption?: string; children: TextLeaf[] }
  | { type: 'divider'; children: TextLeaf[] }
  | { type: 'table'; children: TableRow[] }

export type Block = BlockBody & { id: string }
export type RichText = { slate: Block[] }

export { safeUrl }

/** The highest start number of a list. */
export const maxListStart = 999_999

const leaf: z.ZodType<TextLeaf> = z.strictObject({
  text: z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed(), messages.mustBeText),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  code: z.boolean().optional(),
  subscript: z.boolean().optional(),
  superscript: z.boolean().optional(),
}) as z.ZodType<TextLeaf>
const link = z.strictObject({
  type: z.literal('link'),
  url: z.string().max(2048).regex(safeUrl, 'A link must be a web, mail or phone address'),
  children: z.array(leaf),
})
const inline = z.union([leaf, link]) as z.ZodType<Inline>
const align = z.enum(['left', 'center', 'right']).optional()
/** The list's start number; default 1. */
const start = z.number().int().min(0).max(maxListStart).optional()

/** The nesting limit of lists; deeper ones are refused before they can exhaust the stack. */
const maxListDepth = 6
function listChildren(depth: number): z.ZodType<ListItem[]> {
  const children = z.lazy(() => listChildren(depth + 1))
  const bulleted = z.strictObject({ type: z.literal('bulleted-list'), children })
  const numbered = z.strictObject({ type: z.literal('numbered-list'), start, children })
  const child = depth < maxListDepth ? z.union([inline, bulleted, numbered]) : inline
  return z.array(z.strictObject({ type: z.literal('list-item'), children: z.array(child) })) as z.ZodType<
    ListItem[]
  >
}

const id = z.string().min(1).max(64)
const voidChildren = z.array(leaf).max(1)
const block = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('paragraph'), align, children: z.array(inline) }),
  z.strictObject({ id, type: z.literal('quote'), align, children: z.array(inline) }),
  z.strictObject({
    id,
    type: z.literal('heading'),
    level: z.literal([1, 2, 3, 4]),
    align,
    children: z.array(inline),
  }),
  z.strictObject({
    id,
    type: z.literal('code'),
    language: z.string().max(40).optional(),
    children: z.array(leaf),
  }),
  z.strictObject({ id, type: z.literal('bulleted-list'), children: listChildren(1) }),
  z.strictObject({ id, type: z.literal('numbered-list'), start, children: listChildren(1) }),
  z.strictObject({
    id,
    type: z.literal('image'),
    asset: z.string().min(1).max(140),
    alt: z.string().max(500),
    caption: z.string().max(500).optional(),
    children: voidChildren,
  }),
  z.strictObject({ id, type: z.literal('divider'), children: voidChildren }),
  z.strictObject({
    id,
    type: z.literal('table'),
    children: z.array(
      z.strictObject({
        type: z.literal('table-row'),
        children: z.array(
          z.strictObject({
            type: z.literal('table-cell'),
            header: z.boolean().optional(),
            children: z.array(inline),
          }),
        ),
      }),
    ),
  }),
])

/** Refuses anything outside the vocabulary, with the path of the first fault (decision OPS-17). */
export const richTextSchema: z.ZodType<RichText> = z.strictObject(
  {
    slate: z
      .array(block)
      .max(5000)
      .refine((blocks) => new Set(blocks.map((b) => b.id)).size === blocks.length, messages.duplicateId),
  },
  { error: (issue) => (issue.input == null ? messages.required : messages.richText) },
) as z.ZodType<RichText>
