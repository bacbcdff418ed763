import { z } from 'zod'
import { blockKind } from './BlockKind.ts'
import { line, type TextLeaf, voidChildren } from './base.ts'

/** `pile`: the number of the pile where it belongs, from 0. */
export type SortingCard = { text: string; pile: number }
/** `right` and `wrong`: what learners read after their cards were checked; empty for our own words. */
export type Sorting = {
  type: 'sorting'
  prompt: string
  piles: { title: string }[]
  cards: SortingCard[]
  right: string
  wrong: string
  children: TextLeaf[]
}

export const sortingBounds = { piles: { min: 2, max: 6 }, cards: 30 }

/** An activity: cards that belong to piles. */
export const sorting = blockKind<Sorting>({
  type: 'sorting',
  schema: z.strictObject({
    type: z.literal('sorting'),
    prompt: line(500),
    piles: z
      .array(z.strictObject({ title: line(80) }))
      .min(sortingBounds.piles.min)
      .max(sortingBounds.piles.max),
    cards: z
      .array(
        z.strictObject({
          text: line(300),
          pile: z
            .number()
            .int()
            .min(0)
            .max(sortingBounds.piles.max - 1),
        }),
      )
      .max(sortingBounds.cards),
    right: line(500),
    wrong: line(500),
    children: voidChildren,
  }),
  holds: 'nothing',
  create: () => ({
    type: 'sorting',
    prompt: '',
    piles: [{ title: '' }, { title: '' }],
    cards: [
      { text: '', pile: 0 },
      { text: '', pile: 1 },
    ],
    right: '',
    wrong: '',
    children: [{ text: '' }],
  }),
  // The solution: nothing can be moved there.
  html: ({ prompt, piles, cards, right, wrong }, { escapeHtml }) => {
    const paragraph = (text: string) => (text ? `<p>${escapeHtml(text)}</p>` : '')
    const solution = piles.map(
      ({ title }, at) =>
        `<p><strong>${escapeHtml(title)}</strong></p><ul>${cards
          .filter(({ pile }) => pile === at)
          .map(({ text }) => `<li>${escapeHtml(text)}</li>`)
          .join('')}</ul>`,
    )
    return `${paragraph(prompt)}${solution.join('')}${paragraph(right)}${paragraph(wrong)}`
  },
})
