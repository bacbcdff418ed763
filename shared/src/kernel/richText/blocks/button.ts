import { z } from 'zod'
import { safeUrl } from '../safeUrl.ts'
import { blockKind } from './BlockKind.ts'
import { address, line, type TextLeaf, voidChildren } from './base.ts'

export const buttonLooks = ['primary', 'secondary'] as const
/** `url` is empty until the author writes it; learners then see no button. */
export type ButtonBlock = {
  type: 'button'
  label: string
  url: string
  look: (typeof buttonLooks)[number]
  children: TextLeaf[]
}

/** A link that looks like a button. */
export const button = blockKind<ButtonBlock>({
  type: 'button',
  schema: z.strictObject({
    type: z.literal('button'),
    label: line(80),
    url: z.union([z.literal(''), address]),
    look: z.enum(buttonLooks),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({ type: 'button', label: '', url: '', look: 'primary', children: [{ text: '' }] }),
  html: ({ label, url }, { escapeHtml }) =>
    safeUrl.test(url)
      ? `<p><a class="button" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(label || url)}</a></p>`
      : '',
})
