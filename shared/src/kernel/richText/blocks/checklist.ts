import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { line, type TextLeaf, voidChildren } from './base.ts'

/** The ids keep a learner's marks when the author changes texts or their order. */
export type ChecklistItem = { id: string; text: string }
export type Checklist = { type: 'checklist'; title: string; items: ChecklistItem[]; children: TextLeaf[] }

/** An activity: a list of what to do, which the learner ticks off. */
export const checklist = blockKind<Checklist>({
  type: 'checklist',
  schema: z.strictObject({
    type: z.literal('checklist'),
    title: line(200),
    items: z
      .array(z.strictObject({ id: z.string().min(1).max(64), text: line(500) }))
      .max(50)
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({ type: 'checklist', title: '', items: [], children: [{ text: '' }] }),
  html: ({ title, items }, { escapeHtml }) =>
    `${title ? `<p><strong>${escapeHtml(title)}</strong></p>` : ''}<ul class="checklist">${items
      .map(({ text }) => `<li><label><input type="checkbox"> ${escapeHtml(text)}</label></li>`)
      .join('')}</ul>`,
})
