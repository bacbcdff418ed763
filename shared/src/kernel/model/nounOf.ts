import type { Entity } from './Entity.ts'
import { wordsOf } from './wordsOf.ts'

/** The noun for an entity's records inside a sentence: "category", plural "categories". */
export const nounOf = ({ name, plural }: Pick<Entity, 'name' | 'plural'>, count = 1): string =>
  wordsOf(count === 1 ? name : plural)

/** The same capitalised, for titles and the start of sentences: "Library shares". */
export const titleOf = (entity: Pick<Entity, 'name' | 'plural'>, count = 1): string =>
  capitalized(nounOf(entity, count))

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
