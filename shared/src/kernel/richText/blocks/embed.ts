import { z } from 'zod'
import { safeUrl } from '../safeUrl.ts'
import { blockKind } from './BlockKind.ts'
import { address, line, type TextLeaf, voidChildren } from './base.ts'

/** `title`: what the frame shows, for people who cannot see it. */
export type Embed = { type: 'embed'; url: string; title: string; children: TextLeaf[] }

/** A page of another site: in a frame if it is on the list of `embedHosts`, else a link. */
export const embed = blockKind<Embed>({
  type: 'embed',
  schema: z.strictObject({
    type: z.literal('embed'),
    url: z.union([z.literal(''), address]),
    title: line(200),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({ type: 'embed', url: '', title: '', children: [{ text: '' }] }),
  html: ({ url, title }, { escapeHtml }) =>
    safeUrl.test(url)
      ? `<p><a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(title || url)}</a></p>`
      : '',
})
