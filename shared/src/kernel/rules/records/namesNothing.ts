import type { Fields } from '../../model/Field.ts'
import { isWanted } from '../../model/isWanted.ts'

/**
 * Whether an element that is there to name a record names none, such as a prerequisite without a course: all that it
 * has are references, and choices of what they are to. Those that its form hides do not count.
 */
export function namesNothing(fields: Fields, element: Readonly<Record<string, unknown>>): boolean {
  const own = Object.entries(fields).filter(([name]) => name !== 'id')
  const references = own.filter(([, { kind }]) => kind === 'reference' || kind === 'media')
  const isToName =
    references.length > 0 && own.every(([, { kind }]) => ['reference', 'media', 'choice'].includes(kind))
  return isToName && references.every(([name, { when }]) => !isWanted(when, element) || !element[name])
}
