import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import { safeUrl } from '../safeUrl.ts'

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

type Align = 'left' | 'center' | 'right'

/** How much of the line a picture takes; the whole without it. On a narrow screen it is never smaller than can be seen. */
export const pictureSizes = ['small', 'medium'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Blocks of text: at the top of a document, and within the parts of other blocks. */
export type SimpleBlock =
  | { type: 'paragraph'; align?: Align; children: Inline[] }
  /** `source`: who said it, or where; `url` leads there. */
  | { type: 'quote'; align?: Align; source?: string; url?: string; children: Inline[] }
  | { type: 'heading'; level: 1 | 2 | 3 | 4; align?: Align; children: Inline[] }
  /** `language`: one of `codeLanguages`. Long lines are broken, or else scroll. */
  | { type: 'code'; language?: string; wrap?: boolean; children: TextLeaf[] }
  | ListBlockBody
  /** `decorative`: it says nothing, so that it has no alternative text. */
  | {
      type: 'image'
      asset: string
      alt: string
      decorative?: boolean
      size?: PictureSize
      caption?: string
      children: TextLeaf[]
    }
  | { type: 'divider'; children: TextLeaf[] }

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
export const maxListDepth = 6
function listChildren(depth: number): z.ZodType<ListItem[]> {
  const children = z.lazy(() => listChildren(depth + 1))
  const bulleted = z.strictObject({ type: z.literal('bulleted-list'), children })
  const numbered = z.strictObject({ type: z.literal('numbered-list'), start, children })
  const child = depth < maxListDepth ? z.union([inline, bulleted, numbered]) : inline
  return z.array(z.strictObject({ type: z.literal('list-item'), children: z.array(child) })) as z.ZodType<
    ListItem[]
  >
}

/** A web, mail or phone address, or a place of the same site. */
export const address = z.string().max(2048).regex(safeUrl, 'A link must be a web, mail or phone address')
/** One line of text without formatting. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), messages.mustBeText)
/** An asset's key. Every block calls what holds one `asset`: `assetsIn` finds them by that name. */
export const asset = z.string().min(1).max(140)
/** What Slate needs inside a block without text of its own. */
export const voidChildren = z.array(leaf).max(1)

export const simpleShapes = {
  paragraph: { type: z.literal('paragraph'), align, children: z.array(inline) },
  quote: {
    type: z.literal('quote'),
    align,
    source: line(200).optional(),
    url: address.optional(),
    children: z.array(inline),
  },
  heading: { type: z.literal('heading'), level: z.literal([1, 2, 3, 4]), align, children: z.array(inline) },
  code: {
    type: z.literal('code'),
    language: z.string().max(40).optional(),
    wrap: z.boolean().optional(),
    children: z.array(leaf),
  },
  bulletedList: { type: z.literal('bulleted-list'), children: listChildren(1) },
  numberedList: { type: z.literal('numbered-list'), start, children: listChildren(1) },
  image: {
    type: z.literal('image'),
    asset,
    alt: z.string().max(500),
    decorative: z.boolean().optional(),
    size: z.enum(pictureSizes).optional(),
    caption: z.string().max(500).optional(),
    children: voidChildren,
  },
  divider: { type: z.literal('divider'), children: voidChildren },
}

export const table = {
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
}

/** The blocks within a part of another block. */
export const simpleBlocks = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject(simpleShapes.paragraph),
      z.strictObject(simpleShapes.quote),
      z.strictObject(simpleShapes.heading),
      z.strictObject(simpleShapes.code),
      z.strictObject(simpleShapes.bulletedList),
      z.strictObject(simpleShapes.numberedList),
      z.strictObject(simpleShapes.image),
      z.strictObject(simpleShapes.divider),
    ]),
  )
  .min(1)
  .max(200)
