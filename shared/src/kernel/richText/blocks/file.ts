import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { asset, line, type TextLeaf, voidChildren } from './base.ts'

/** `size` in bytes, where it was known. */
export type FileBlock = { type: 'file'; asset: string; name: string; size?: number; children: TextLeaf[] }

/** A file of the library to download. */
export const file = blockKind<FileBlock>({
  type: 'file',
  schema: z.strictObject({
    type: z.literal('file'),
    asset,
    name: line(300),
    size: z.number().int().min(0).optional(),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({ type: 'file', asset: '', name: '', children: [{ text: '' }] }),
  html: ({ asset, name }, { escapeHtml, file }) => {
    const address = file(asset)
    const label = escapeHtml(name)
    return address === null
      ? `<p>${label}</p>`
      : `<p><a href="${escapeHtml(address)}" download>${label}</a></p>`
  },
})
