import { z } from 'zod'
import { messages } from '../errors/messages.ts'
import { type SimpleBlock, simpleShapes, type TableRow, table } from './blocks/base.ts'
import { type BlockOfKind, blockKinds } from './blocks/blockKinds.ts'

export type {
  Inline,
  ListBlockBody,
  ListItem,
  SimpleBlock,
  TableCell,
  TableRow,
  TextLeaf,
} from './blocks/base.ts'
export { maxListDepth, maxListStart } from './blocks/base.ts'

/**
 * The rich text vocabulary: produced by the console's editor, the target of paste clean-up, merged block by
 * block, and rendered for learners. A value is `{ slate: Block[] }` (1§7). Top-level blocks have ids, so that
 * edits to different blocks merge. Text is in `blocks/base`; each other kind has a file in `blocks`.
 */
export type BlockBody = SimpleBlock | { type: 'table'; children: TableRow[] } | BlockOfKind

export type Block = BlockBody & { id: string }
export type RichText = { slate: Block[] }

const id = z.string().min(1).max(64)
const block = z.discriminatedUnion('type', [
  z.strictObject({ id, ...simpleShapes.paragraph }),
  z.strictObject({ id, ...simpleShapes.quote }),
  z.strictObject({ id, ...simpleShapes.heading }),
  z.strictObject({ id, ...simpleShapes.code }),
  z.strictObject({ id, ...simpleShapes.bulletedList }),
  z.strictObject({ id, ...simpleShapes.numberedList }),
  z.strictObject({ id, ...simpleShapes.image }),
  z.strictObject({ id, ...simpleShapes.divider }),
  z.strictObject({ id, ...table }),
  ...blockKinds.map(({ schema }) => schema.extend({ id })),
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
