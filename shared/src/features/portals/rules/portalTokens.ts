import { z } from 'zod'
import type { DescribeJson } from '#shared/kernel/model/Field.ts'
import { plainValue } from '#shared/kernel/model/jsonShapes.ts'
import { isLanguage, languages } from '#shared/kernel/words/languages.ts'

/**
 * A portal's own words by name, and those of one language by its tag: `{ Course: 'Class', de: { Course: 'Klasse' } }`.
 * A word without a language is what the portal says in all of them.
 */
export const portalTokens = z
  .record(z.string().max(120), z.union([plainValue, z.record(z.string().max(120), z.string().max(2000))]))
  .refine((tokens) => Object.entries(tokens).every(([name, value]) => !isGroup(value) || isLanguage(name)), {
    error: 'Words of their own have only languages.',
  })
export type PortalTokens = z.infer<typeof portalTokens>

/** A word as its form has it: by its name, below the language that it is for. */
export const describeWord: DescribeJson = (path, value) => {
  const name = path.at(-1) ?? ''
  const isOfLanguage = path.length === 1 && isLanguage(name)
  return { label: [isOfLanguage ? languages[name].name : name], text: value === null ? 'Default' : null }
}

const isGroup = (value: unknown) => typeof value === 'object' && value !== null
