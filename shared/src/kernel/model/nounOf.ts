import type { Entity } from './Entity.ts'
import { wordsOf } from './wordsOf.ts'

/** What people call records of an entity inside a sentence: "category", and "categories" of several. */
export const nounOf = ({ name, plural }: Pick<Entity, 'name' | 'plural'>, count = 1): string =>
  wordsOf(count === 1 ? name : plural)

/** The same at the beginning of a sentence or as a title: "Library shares". */
export const titleOf = (entity: Pick<Entity, 'name' | 'plural'>, count = 1): string =>
  capitalized(nounOf(entity, count))

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
