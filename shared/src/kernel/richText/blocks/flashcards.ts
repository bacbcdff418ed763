import { z } from 'zod'
import { blockKind, type HtmlTools } from './BlockKind.ts'
import { asset, line, type TextLeaf, voidChildren } from './base.ts'

/** A side of a card: a text, a picture, or both. */
export type CardSide = { text: string; picture?: { asset: string; alt: string } }
export type Flashcard = { front: CardSide; back: CardSide }
export type Flashcards = { type: 'flashcards'; cards: Flashcard[]; children: TextLeaf[] }

const side = z.strictObject({
  text: line(600),
  picture: z.strictObject({ asset, alt: line(500) }).optional(),
})

export const newCard = (): Flashcard => ({ front: { text: '' }, back: { text: '' } })

/** Cards that turn: a question or term at the front, its answer at the back. */
export const flashcards = blockKind<Flashcards>({
  type: 'flashcards',
  schema: z.strictObject({
    type: z.literal('flashcards'),
    cards: z.array(z.strictObject({ front: side, back: side })).max(60),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({ type: 'flashcards', cards: [newCard(), newCard()], children: [{ text: '' }] }),
  html: ({ cards }, tools) =>
    cards
      .map(
        ({ front, back }) =>
          `<details class="card"><summary>${sideHtml(front, tools)}</summary><p>${sideHtml(back, tools)}</p></details>`,
      )
      .join('\n'),
})

function sideHtml({ text, picture }: CardSide, { escapeHtml, image }: HtmlTools): string {
  const words = escapeHtml(text).replaceAll('\n', '<br>')
  if (!picture) return words
  const address = image(picture.asset)
  const alt = escapeHtml(picture.alt)
  return address === null
    ? `${words} <em>${alt}</em>`
    : `<img src="${escapeHtml(address)}" alt="${alt}" loading="lazy">${words}`
}
