import type { z } from 'zod'
import type { SimpleBlock } from './base.ts'

/** A film or sound where there is no player of ours: addresses of the file, its poster and its captions, and its spoken text. */
export type MediaFiles = {
  address: string
  poster: string | null
  tracks: readonly { src: string; language: string; label: string }[]
  transcript: string | null
}

/** What a kind needs to write its HTML. Every text and address must be escaped. */
export type HtmlTools = {
  escapeHtml(text: string): string
  /** The blocks inside of a part. */
  blocks(children: readonly SimpleBlock[]): string
  /** The address of a picture; null if it is missing. */
  image(asset: string): string | null
  /** The address of a file to download; null if it is missing. */
  file(asset: string): string | null
  /** What plays a film or sound; null if it is missing. */
  media(asset: string): MediaFiles | null
}

/**
 * A kind of block, beyond text: what generic code has to know of it. Its view is in `shared/widgets/kernel/richText/blocks`, its editing
 * element in `desktop/src/renderer/kernel/richText/blocks`. Everything that holds an asset calls it `asset`.
 */
export type BlockKind<B extends { type: string }> = {
  type: B['type']
  /** Without the id. */
  schema: z.ZodObject<{ type: z.ZodLiteral<B['type']> }>
  /** What it holds: parts with blocks inside, blocks, or nothing that is edited in place. */
  holds: 'parts' | 'blocks' | 'nothing'
  /** How many parts it may have. */
  parts?: { min: number; max: number }
  /** A new one. */
  create(): B
  /** For pages without our scripts: packages, mails, print. */
  html(block: B, tools: HtmlTools): string
}

/** Checks a kind against its own type, and lets generic code call it. */
export const blockKind = <B extends { type: string }>(kind: BlockKind<B>): BlockKind<B> => kind
