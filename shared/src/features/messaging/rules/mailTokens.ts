import { tokensIn, tokensOf } from '#shared/kernel/richText/fillTokens.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { wordNames } from '../../portals/rules/portalWords.ts'

/** What an author may write in a template as `{{name}}`, beside a portal's own words. */
export const mailTokens = [
  { name: 'recipient', says: 'Name of the customer' },
  { name: 'email', says: 'Email address of the customer' },
  { name: 'organization', says: 'Name of the organization' },
  { name: 'portal', says: 'Name of the portal' },
  { name: 'link', says: 'Address of the portal; in a certificate’s mail, of the file' },
  { name: 'item', says: 'The item: a course, a program, a meeting or a membership' },
  { name: 'name', says: 'Name of the certification, in its mails only' },
  { name: 'number', says: 'Number of the certificate, in its mails only' },
  { name: 'verification', says: 'Address that verifies the certificate, in its mails only' },
] as const

export type MailToken = (typeof mailTokens)[number]['name']

const known: ReadonlySet<string> = new Set([...mailTokens.map(({ name }) => name), ...wordNames])

/** The tokens of a template that nothing stands for; `words` are those of portals. */
export function unknownTokens(
  { subject, body }: { subject: string | null; body: RichText | null },
  words: ReadonlySet<string>,
): string[] {
  const names = [...tokensIn(subject ?? ''), ...tokensOf(body)]
  return [...new Set(names)].filter((name) => !known.has(name) && !words.has(name))
}

/** The names of a portal's own words, of all its languages. */
export const namesOfWords = (tokens: unknown): string[] => {
  if (typeof tokens !== 'object' || tokens === null) return []
  return Object.entries(tokens).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [name],
  )
}
