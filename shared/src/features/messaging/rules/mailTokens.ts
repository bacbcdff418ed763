import type { MailToken } from '#shared/kernel/model/SharedFeature.ts'
import { listTokens, tokensIn } from '#shared/kernel/richText/fillTokens.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { wordNames } from '../../portals/rules/portalWords.ts'

/** Those of every mail that has a template: who gets it, from where, and the item that it is about. */
export const mailTokens = [
  { name: 'recipient', says: 'Name of the customer' },
  { name: 'email', says: 'Email address of the customer' },
  { name: 'organization', says: 'Name of the organization' },
  { name: 'portal', says: 'Name of the portal' },
  { name: 'link', says: 'Address of the portal, or of the file that the mail is about' },
  { name: 'item', says: 'Name of the item that the mail is about' },
] as const satisfies readonly MailToken[]

/** The tokens of a template that nothing stands for; `known` are those of mails and a portal's own words. */
export function unknownTokens(
  { subject, body }: { subject: string | null; body: RichText | null },
  known: Iterable<string>,
): string[] {
  const names = [...tokensIn(subject ?? ''), ...listTokens(body)]
  const all = new Set([...known, ...wordNames])
  return [...new Set(names)].filter((name) => !all.has(name))
}

/** The names of a portal's own words, of all its languages. */
export const namesOfWords = (tokens: unknown): string[] => {
  if (typeof tokens !== 'object' || tokens === null) return []
  return Object.entries(tokens).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [name],
  )
}
