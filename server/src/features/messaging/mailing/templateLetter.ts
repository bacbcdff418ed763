import { isolatedValues, letterWords } from '#server/kernel/ports/mail/letterWords.ts'
import { oneLine } from '#server/kernel/ports/mail/oneLine.ts'
import { type MailToken, namesOfWords, unknownTokens } from '#shared/features/messaging/rules/mailTokens.ts'
import { portalWords } from '#shared/features/portals/rules/portalWords.ts'
import { portalsTokensWords } from '#shared/features/portals/words/tokens/words.generated.ts'
import { fillRichText, fillText } from '#shared/kernel/richText/fillTokens.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import type { MailReader } from './readerOf.ts'

export type Template = { subject: string | null; body: RichText | null }
export type FilledTemplate = { subject: string; body: RichText; unknown: string[] }

/**
 * A template in its author's words, with what its tokens stand for: facts of the letter, else the portal's own words in the
 * reader's language. A name that nothing stands for is shown in brackets (THM-06).
 */
export async function fillTemplate(
  template: Template,
  reader: MailReader,
  facts: Partial<Record<MailToken, string>> = {},
): Promise<FilledTemplate> {
  const { name, email, tokens, languages: offered } = reader
  const language = chooseLanguage({ chosen: reader.language, offered, accepted: '' })
  const values = isolatedValues(
    {
      recipient: oneLine(name ?? email),
      email,
      organization: oneLine(reader.organizationName),
      portal: oneLine(reader.portalName),
      link: reader.base,
      item: '',
      ...facts,
    },
    language,
  )
  const word = portalWords(tokens, await letterWords(portalsTokensWords, language))
  const say = (token: string) => ownValue(values, token) ?? word(token)
  return {
    subject: oneLine(fillText(template.subject ?? '', say), 300),
    body: fillRichText(template.body, say),
    unknown: unknownTokens(template, new Set(namesOfWords(tokens))),
  }
}
