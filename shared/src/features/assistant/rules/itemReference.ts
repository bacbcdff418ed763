import { z } from 'zod'

const itemReferenceTypes = ['product', 'web', 'course', 'document', 'microcast', 'program'] as const

/** A source cited in an answer (MOD-81): an item of the portal, a web page or a product. */
export const itemReferenceSchema = z.strictObject({
  key: z.string().max(2048),
  type: z.enum(itemReferenceTypes),
  title: z.string().max(500),
  image: z.string().max(2048).nullish(),
  description: z.string().max(5000).nullish(),
  /** Names, separated by commas. */
  instructor: z.string().max(500).nullish(),
  url: z.string().max(2048).nullish(),
  /** Of a product, in whole units of its currency (ISO 4217). */
  price: z.number().nonnegative().nullish(),
  currency: z.string().max(3).nullish(),
  screenshot: z.string().max(2048).nullish(),
})

/** What a conversation refers to, by key: each once (AIC-58). */
export const itemReferencesSchema = z.record(z.string().max(2048), itemReferenceSchema)
export type ItemReferences = z.infer<typeof itemReferencesSchema>
