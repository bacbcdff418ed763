import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { line, type SimpleBlock, simpleBlocks } from './base.ts'
import { newPart } from './parts.ts'

export type TimelinePart = { type: 'part'; title: string; date: string; children: SimpleBlock[] }
export type Timeline = { type: 'timeline'; children: TimelinePart[] }
const bounds = { min: 1, max: 50 }

/** Events in their order, each with a date as the author writes it. */
export const timeline = blockKind<Timeline>({
  type: 'timeline',
  schema: z.strictObject({
    type: z.literal('timeline'),
    children: z
      .array(
        z.strictObject({ type: z.literal('part'), title: line(200), date: line(80), children: simpleBlocks }),
      )
      .min(bounds.min)
      .max(bounds.max),
  }),
  holds: 'parts',
  parts: bounds,
  create: () => ({ type: 'timeline', children: [1, 2, 3].map(() => ({ ...newPart(), date: '' })) }),
  html: ({ children }, { escapeHtml, blocks }) =>
    `<dl>${children
      .map(
        ({ title, date, children }) =>
          `<dt>${[date, title].filter(Boolean).map(escapeHtml).join(' · ')}</dt><dd>${blocks(children)}</dd>`,
      )
      .join('')}</dl>`,
})
