import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { newParts, type Part, partsSchema } from './parts.ts'

export type Process = { type: 'process'; children: Part[] }
const bounds = { min: 1, max: 20 }

/** Steps, shown one at a time. */
export const process = blockKind<Process>({
  type: 'process',
  schema: z.strictObject({ type: z.literal('process'), children: partsSchema(bounds.min, bounds.max) }),
  holds: 'parts',
  parts: bounds,
  create: () => ({ type: 'process', children: newParts(3) }),
  html: ({ children }, { escapeHtml, blocks }) =>
    `<ol>${children
      .map(
        (part) =>
          `<li>${part.title ? `<p><strong>${escapeHtml(part.title)}</strong></p>` : ''}${blocks(part.children)}</li>`,
      )
      .join('')}</ol>`,
})
