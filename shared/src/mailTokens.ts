import { sharedFeatures } from './features.ts'
import type { MailToken } from './kernel/model/SharedFeature.ts'

/** What an author may write in a template as `{{name}}`, beside a portal's own words: those of every mail first. */
export const mailTokens: readonly MailToken[] = collectTokens()

/** A name that mails of several capabilities have is listed once, with what it is in each. */
function collectTokens(): MailToken[] {
  const texts = new Map<string, string[]>()
  // Messaging, which has the general ones, is among the last.
  for (const { name, says } of sharedFeatures.toReversed().flatMap(({ mailTokens: own = [] }) => own))
    texts.set(name, [...(texts.get(name) ?? []), says])
  return [...texts].map(([name, all]) => ({ name, says: all.join('; ') }))
}

export const mailTokenNames: readonly string[] = mailTokens.map(({ name }) => name)
