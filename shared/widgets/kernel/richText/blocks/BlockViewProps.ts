import type { ReactNode } from 'react'
import type { AudioBlock } from '#shared/kernel/richText/blocks/audio.ts'
import type { BlockOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import type { VideoBlock } from '#shared/kernel/richText/blocks/video.ts'
import type { SimpleBlock } from '#shared/kernel/richText/RichText.ts'

/** What the view of a block gets from the text that it is in. */
export type BlockTools = {
  /** Shows the blocks inside of a part. */
  blocks(children: readonly SimpleBlock[]): ReactNode
  /** The address of a picture, once it is known. */
  image(asset: string): string | undefined
  /** The address of a file to download, once it is known. */
  file(asset: string): string | undefined
  /** The learner's marks in this activity, and what keeps them; absent on pages that keep none. */
  activity?: { marks: readonly string[]; keep(marks: readonly string[]): void } | undefined
  /** Plays a film or sound; absent on pages without a player. */
  media?: ((block: AudioBlock | VideoBlock) => ReactNode) | undefined
}

export type BlockViewProps<T extends BlockOfKind['type']> = {
  block: Extract<BlockOfKind, { type: T }>
  tools: BlockTools
}
