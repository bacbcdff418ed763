import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { asset, line, type TextLeaf, voidChildren } from './base.ts'

/** `decorative`: it says nothing, so that it has no alternative text. */
export type GalleryPicture = { asset: string; alt: string; decorative?: boolean; caption: string }
export type Gallery = { type: 'gallery'; pictures: GalleryPicture[]; children: TextLeaf[] }

/** Pictures in a grid; each opens large. */
export const gallery = blockKind<Gallery>({
  type: 'gallery',
  schema: z.strictObject({
    type: z.literal('gallery'),
    pictures: z
      .array(
        z.strictObject({ asset, alt: line(500), decorative: z.boolean().optional(), caption: line(500) }),
      )
      .max(60),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({ type: 'gallery', pictures: [], children: [{ text: '' }] }),
  html: ({ pictures }, { escapeHtml, image }) =>
    pictures
      .map(({ asset, alt, caption }) => {
        const address = image(asset)
        const text = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
        return address === null
          ? `<p><em>${escapeHtml(alt)}</em></p>`
          : `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" loading="lazy">${text}</figure>`
      })
      .join('\n'),
})
