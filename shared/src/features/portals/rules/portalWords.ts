import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { PortalsTokensWords } from '../words/tokens/words.generated.ts'
import type { PortalTokens } from './portalTokens.ts'

/** What a portal may call otherwise: THM-05 names seven of them, the others are what its pages show and do. */
export const wordNames = [
  'Program',
  'Course',
  'Lesson',
  'Microcast',
  'Document',
  'Meeting',
  'File',
  'Instructor',
  'Certification',
  'Membership',
  'Start',
  'Continue',
  'Retake',
  'Register',
] as const satisfies readonly (keyof PortalsTokensWords)[]
type DefaultName = (typeof wordNames)[number]

/** Says a word by its name. */
export type SayWord = (name: string) => string

/**
 * The words of a portal in a language: its own of that language, its own of all, the default. A name that nobody gave a
 * word to is shown in brackets (THM-06).
 */
export function portalWords(tokens: PortalTokens | null, t: Translate<PortalsTokensWords>): SayWord {
  const own = tokens ?? {}
  const ofLanguage = ownValue(own, t.language)
  const textOf = (value: unknown) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text || null
  }
  return (name) =>
    (isGroup(ofLanguage) && textOf(ownValue(ofLanguage, name))) ||
    textOf(ownValue(own, name)) ||
    (isDefault(name) ? t(name) : `[${name}]`)
}

const isDefault = (name: string): name is DefaultName => (wordNames as readonly string[]).includes(name)

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
