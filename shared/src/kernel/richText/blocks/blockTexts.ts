import type { BlockOfKind } from './blockKinds.ts'

type Texts = { readonly [T in BlockOfKind['type']]: (block: Extract<BlockOfKind, { type: T }>) => string[] }

/**
 * The visible texts of a block's own, without those of the blocks inside, in their order. Apart from the kinds: learners' pages read
 * texts, and must not load what checks them.
 */
const texts: Texts = {
  flashcards: ({ cards }) =>
    cards.flatMap(({ front, back }) => [
      front.text,
      front.picture?.alt ?? '',
      back.text,
      back.picture?.alt ?? '',
    ]),
  labelledGraphic: ({ alt, points }) => [alt, ...points.flatMap(({ title, text }) => [title, text])],
  // Not which card belongs to which pile: that is the learner's to find.
  sorting: ({ prompt, piles, cards, right, wrong }) => [
    prompt,
    ...piles.map(({ title }) => title),
    ...cards.map(({ text }) => text),
    right,
    wrong,
  ],
  checklist: ({ title, items }) => [title, ...items.map(({ text }) => text)],
  audio: (block) => mediaTexts(block),
  video: (block) => mediaTexts(block),
  callout: ({ title }) => (title ? [title] : []),
  accordion: () => [],
  tabs: () => [],
  columns: () => [],
  process: () => [],
  timeline: () => [],
  button: ({ label }) => [label],
  file: ({ name }) => [name],
  embed: ({ title }) => [title],
  gallery: ({ pictures }) =>
    pictures.map(({ alt, caption }) => [alt, caption].filter((text) => text).join(' ')),
}

/** A film's or sound's own words; those that are spoken in it belong to its file. */
const mediaTexts = ({ title, caption }: { title: string; caption: string }) =>
  [title, caption].filter((text) => text)

/** Null for a block that is text, a list, a picture or a table. */
export function blockTexts(block: { type: string }): string[] | null {
  // Casts: the type names the block, and its entry in the table.
  return Object.hasOwn(texts, block.type) ? texts[block.type as keyof Texts](block as never) : null
}
