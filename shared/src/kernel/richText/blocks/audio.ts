import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { asset, line, type TextLeaf, voidChildren } from './base.ts'
import { mediaHtml } from './mediaHtml.ts'

/** `title`: its name, which the player shows. The transcript belongs to the asset. */
export type AudioBlock = {
  type: 'audio'
  asset: string
  title: string
  caption: string
  children: TextLeaf[]
}

/** A sound of the library, played in the text. */
export const audio = blockKind<AudioBlock>({
  type: 'audio',
  schema: z.strictObject({
    type: z.literal('audio'),
    asset,
    title: line(200),
    caption: line(500),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({ type: 'audio', asset: '', title: '', caption: '', children: [{ text: '' }] }),
  html: (block, tools) => mediaHtml(block, tools),
})
