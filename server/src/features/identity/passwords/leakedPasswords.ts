import { readFileSync } from 'node:fs'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import { withoutEnding } from '#shared/kernel/rules/texts/withoutEnding.ts'
import { texts } from '../texts.ts'

/**
 * The most frequently leaked words and passwords (from SecLists, MIT), in lower case. Attackers try these first, with
 * a number appended and with zeros for o.
 */
const leaked: ReadonlySet<string> = new Set(
  readFileSync(new URL('leakedPasswords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** Refuses a commonly leaked new password. @throws AppError `validation` with its text */
export function refuseLeakedPassword(password: string): void {
  if (isLeaked(password))
    throw new AppError('validation', {
      details: { reason: 'leakedPassword', ...makeDetails({ password: faultSaying(texts.leaked) }) },
    })
}

export function isLeaked(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const word = withoutEnding(lower, (sign) => sign < 'a' || sign > 'z')
  return [lower, spelled(word), spelled(word.replaceAll('1', 'l'))].some((form) => leaked.has(form))
}

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

const spelled = (word: string) => word.replace(/[@401!3$57]/g, (sign) => letters[sign] ?? sign)
