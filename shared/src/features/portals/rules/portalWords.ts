import { chooseTerms, findTerm } from '#shared/kernel/words/terms.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { PortalsTokensWords } from '../words/tokens/words.generated.ts'
import type { PortalTokens } from './portalTokens.ts'

/** What a portal may call otherwise, with its plural: THM-05 names seven words, the others are what its pages show. */
export const nounNames = [
  ['Program', 'Programs'],
  ['Course', 'Courses'],
  ['Lesson', 'Lessons'],
  ['Microcast', 'Microcasts'],
  ['Document', 'Documents'],
  ['Meeting', 'Meetings'],
  ['File', 'Files'],
  ['Instructor', 'Instructors'],
  ['Certification', 'Certifications'],
  ['Membership', 'Memberships'],
] as const
export const verbNames = ['Start', 'Continue', 'Retake', 'Register'] as const
type DefaultName = keyof PortalsTokensWords

/** All names that have a word by default. */
export const wordNames: readonly string[] = [...nounNames.flat(), ...verbNames]

/** Says a word by its name. */
export type SayWord = (name: string) => string

/**
 * The words of a portal in a language: its own of that language, its own of all, the default. A name that nobody gave a
 * word to is shown in brackets (THM-06).
 */
export function portalWords(tokens: PortalTokens | null, t: Translate<PortalsTokensWords>): SayWord {
  const own = chooseTerms(tokens, t.language)
  return (name) => findTerm(own, name, t.language) ?? (isDefaultName(name) ? t(name) : `[${name}]`)
}

const isDefaultName = (name: string): name is DefaultName => wordNames.includes(name)
