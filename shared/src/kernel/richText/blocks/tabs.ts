import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { newParts, type Part, partsSchema } from './parts.ts'

export type Tabs = { type: 'tabs'; children: Part[] }
const bounds = { min: 1, max: 12 }

/** Parts of which one is shown. */
export const tabs = blockKind<Tabs>({
  type: 'tabs',
  schema: z.strictObject({ type: z.literal('tabs'), children: partsSchema(bounds.min, bounds.max) }),
  holds: 'parts',
  parts: bounds,
  create: () => ({ type: 'tabs', children: newParts(2) }),
  html: ({ children }, { escapeHtml, blocks }) =>
    children
      .map(
        (part) =>
          `<section><p><strong>${escapeHtml(part.title)}</strong></p>${blocks(part.children)}</section>`,
      )
      .join('\n'),
})
