import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { newParts, type Part, partsSchema } from './parts.ts'

export type Accordion = { type: 'accordion'; children: Part[] }
const bounds = { min: 1, max: 30 }

/** Titles that open: one is a toggle, several are an accordion. */
export const accordion = blockKind<Accordion>({
  type: 'accordion',
  schema: z.strictObject({ type: z.literal('accordion'), children: partsSchema(bounds.min, bounds.max) }),
  holds: 'parts',
  parts: bounds,
  create: () => ({ type: 'accordion', children: newParts(2) }),
  html: ({ children }, { escapeHtml, blocks }) =>
    children
      .map(
        (part) => `<details><summary>${escapeHtml(part.title)}</summary>${blocks(part.children)}</details>`,
      )
      .join('\n'),
})
