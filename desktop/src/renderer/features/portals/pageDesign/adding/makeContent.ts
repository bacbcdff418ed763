import { createId } from '#shared/kernel/model/createId.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'

/** A paragraph. */
export const makeParagraph = (words: string): RichText => ({
  slate: [{ id: createId(), type: 'paragraph', children: [{ text: words }] }],
})

export const makeQuestion = (question: string, answer: string) => ({
  ...{ id: createId(), question, answer: makeParagraph(answer) },
})

export const makeQuote = (quote: string, name: string, role: string) => ({
  ...{ id: createId(), quote, name, role, picture: null },
})
