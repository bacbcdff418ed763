import { mailWords } from '#server/kernel/mails/mailWords.ts'
import { fillTemplate } from '#server/kernel/mails/renderMail.ts'
import { cleanValues, token } from '#server/kernel/mails/token.ts'
import { namesOfWords, unknownTokens } from '#shared/features/messaging/rules/mailTokens.ts'
import { portalWords } from '#shared/features/portals/rules/portalWords.ts'
import { portalsTokensWords } from '#shared/features/portals/words/tokens/words.generated.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { mailTokenNames } from '#shared/mailTokens.ts'
import type { MailReader } from './findMailReader.ts'

/** What a template names of its reader, and of what it is about. */
export const readerTokens = {
  recipient: token.name,
  email: token.name,
  organization: token.name,
  portal: token.name,
  link: token.link,
  item: token.name,
}
export const readerTokenNames = ['recipient', 'email', 'organization', 'portal', 'link', 'item'] as const

/** `item` is the name of what the mail is about; empty for nothing. */
export async function valuesOfReader(reader: MailReader, item = '') {
  const { name, email, tokens, languages: offered } = reader
  const language = chooseLanguage({ chosen: reader.language, offered, accepted: '' })
  return {
    language,
    values: {
      recipient: name ?? email,
      email,
      organization: reader.organizationName,
      portal: reader.portalName,
      link: reader.base,
      item,
    },
    /** The portal's own words. A name that nothing stands for is shown in brackets (THM-06). */
    say: portalWords(tokens, await mailWords(portalsTokensWords, language)),
  }
}

export type Template = { subject: string | null; body: RichText | null }
export type FilledTemplate = { subject: string; body: RichText; unknown: string[] }

/** A template as this reader would get it, and the tokens that nothing stands for. */
export async function fillForReader(template: Template, reader: MailReader): Promise<FilledTemplate> {
  const { language, values, say } = await valuesOfReader(reader)
  return {
    ...fillTemplate({ ...template, say }, cleanValues(readerTokens, values), language),
    unknown: unknownTokens(template, [...mailTokenNames, ...namesOfWords(reader.tokens)]),
  }
}
