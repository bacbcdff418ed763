import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { line, type SimpleBlock, simpleBlocks } from './base.ts'

export const calloutTones = ['info', 'tip', 'warning', 'success'] as const
export type CalloutTone = (typeof calloutTones)[number]
export type Callout = { type: 'callout'; tone: CalloutTone; title?: string; children: SimpleBlock[] }

/** A boxed remark. */
export const callout = blockKind<Callout>({
  type: 'callout',
  schema: z.strictObject({
    type: z.literal('callout'),
    tone: z.enum(calloutTones),
    title: line(200).optional(),
    children: simpleBlocks,
  }),
  holds: 'blocks',
  create: () => ({
    type: 'callout',
    tone: 'info',
    children: [{ type: 'paragraph', children: [{ text: '' }] }],
  }),
  html: ({ tone, title, children }, { escapeHtml, blocks }) =>
    `<aside class="callout ${tone}">${title ? `<p><strong>${escapeHtml(title)}</strong></p>` : ''}${blocks(children)}</aside>`,
})
