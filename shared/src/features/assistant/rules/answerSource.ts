import { z } from 'zod'

/** What the assistant knows: each type has a page of its own on a portal. */
export const knownTypes = ['course', 'program', 'microcast', 'document'] as const
export type KnownType = (typeof knownTypes)[number]

/** What passages are of: those, the pages of a website that was crawled, and the products of a shop. */
export const passageTypes = [...knownTypes, 'web', 'product'] as const
export type PassageType = (typeof passageTypes)[number]

/**
 * A passage that an answer may cite, and its place: an annotation of the answer (AIS-03). `number` is what the answer
 * cites it by, as in "[1]".
 */
export const answerSourceSchema = z.strictObject({
  type: z.literal('source'),
  number: z.int().min(1),
  /** The key of its item's reference, and the item's address on the portal. */
  item: z.string().max(2048),
  itemType: z.enum(passageTypes),
  slug: z.string().max(140),
  /** The address of a web page, or of a product’s page in its shop; null for an item. */
  url: z.string().max(2048).nullable(),
  title: z.string().max(500),
  /** The lesson that shows it; null for text of the item itself, and for a microcast or document, which is one lesson. */
  lesson: z.string().max(64).nullable(),
  lessonName: z.string().max(500).nullable(),
  /** A page of a PDF, counted from 1, or a second of a film or a sound. */
  place: z.enum(['text', 'page', 'second']),
  at: z.int().min(0).nullable(),
  /** The passage itself, shortened. */
  text: z.string().max(500),
})
export type AnswerSource = z.infer<typeof answerSourceSchema>

/** The sources among a message's annotations. */
export const findAnswerSources = (annotations: readonly unknown[] | null | undefined): AnswerSource[] =>
  (annotations ?? []).filter(
    // The server wrote it, by its type (`answerSourceSchema`).
    (one): one is AnswerSource => (one as { type?: unknown } | null)?.type === 'source',
  )
