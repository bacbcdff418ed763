import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { asset, line, type TextLeaf, voidChildren } from './base.ts'

/** A place of the picture, in percent from its upper left corner. */
export type GraphicPoint = { x: number; y: number; title: string; text: string }
export type LabelledGraphic = {
  type: 'labelledGraphic'
  asset: string
  alt: string
  points: GraphicPoint[]
  children: TextLeaf[]
}

const percent = z.number().min(0).max(100)

/** A picture with numbered points, each with a title and a text. */
export const labelledGraphic = blockKind<LabelledGraphic>({
  type: 'labelledGraphic',
  schema: z.strictObject({
    type: z.literal('labelledGraphic'),
    asset,
    alt: line(500),
    points: z.array(z.strictObject({ x: percent, y: percent, title: line(200), text: line(1000) })).max(30),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({ type: 'labelledGraphic', asset: '', alt: '', points: [], children: [{ text: '' }] }),
  html: ({ asset, alt, points }, { escapeHtml, image }) => {
    const address = image(asset)
    const marks = points.map(
      ({ x, y }, at) =>
        `<span style="left:${Number(x)}%;top:${Number(y)}%" aria-hidden="true">${at + 1}</span>`,
    )
    const list = points.map(
      ({ title, text }) =>
        `<li>${title ? `<strong>${escapeHtml(title)}</strong> ` : ''}${escapeHtml(text).replaceAll('\n', '<br>')}</li>`,
    )
    const picture =
      address === null
        ? `<p><em>${escapeHtml(alt)}</em></p>`
        : `<figure class="points"><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" loading="lazy">${marks.join('')}</figure>`
    return `${picture}${list.length > 0 ? `<ol>${list.join('')}</ol>` : ''}`
  },
})
