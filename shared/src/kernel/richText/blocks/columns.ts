import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { newParts, type Part, partsSchema } from './parts.ts'

export type Columns = { type: 'columns'; children: Part[] }
const bounds = { min: 2, max: 3 }

/** Two or three parts side by side; below each other where there is no room. */
export const columns = blockKind<Columns>({
  type: 'columns',
  schema: z.strictObject({ type: z.literal('columns'), children: partsSchema(bounds.min, bounds.max) }),
  holds: 'parts',
  parts: bounds,
  create: () => ({ type: 'columns', children: newParts(2) }),
  html: ({ children }, { blocks }) =>
    `<div class="columns">${children.map((part) => `<div>${blocks(part.children)}</div>`).join('')}</div>`,
})
