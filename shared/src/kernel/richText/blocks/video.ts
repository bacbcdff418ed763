import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { asset, line, type TextLeaf, voidChildren } from './base.ts'
import { mediaHtml } from './mediaHtml.ts'

/**
 * `title`: its name for people who cannot see it. `poster`: a picture in place of the film's own. Captions and the transcript belong to
 * the asset.
 */
export type VideoBlock = {
  type: 'video'
  asset: string
  title: string
  caption: string
  poster?: { asset: string }
  children: TextLeaf[]
}

/** A film of the library, played in the text. */
export const video = blockKind<VideoBlock>({
  type: 'video',
  schema: z.strictObject({
    type: z.literal('video'),
    asset,
    title: line(200),
    caption: line(500),
    poster: z.strictObject({ asset }).optional(),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({ type: 'video', asset: '', title: '', caption: '', children: [{ text: '' }] }),
  html: (block, tools) => mediaHtml(block, tools),
})
