import { fillRichText, fillText, type SayToken } from '#shared/kernel/richText/fillTokens.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { Block, Inline, RichText } from '#shared/kernel/richText/RichText.ts'
import { escapeHtml, toHtml } from '#shared/kernel/richText/toHtml.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { readCopies, readSender } from '#shared/kernel/rules/texts/mailSender.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import type { MailMessage } from '../ports/mail/Mail.ts'
import type { MailDefinition, MailTemplate, OutgoingMail } from './MailDefinition.ts'
import { isolatedValues, mailWords } from './mailWords.ts'
import { cleanValues, oneLine, type Tokens } from './token.ts'

/** The renderer of all mails: the texts of the definition, or an organization's own words, as text and as HTML. */
export async function renderMail<K, T extends Tokens>(
  definition: MailDefinition<K, T>,
  mail: OutgoingMail<T> & { to: string },
): Promise<MailMessage> {
  const { to, language, terms, organization, template, calendar, unsubscribe } = mail
  const t = await mailWords(definition.words, language, terms)
  const values = cleanValues(definition.tokens, mail.values)
  const own = template && fillTemplate(template, ofNames(values, definition.template ?? []), language)
  const stop = unsubscribe && definition.unsubscribe?.(t, values)
  const foot = unsubscribe && stop ? { ...stop, address: unsubscribe } : null
  const links = [...linksIn(definition.tokens, values), ...(unsubscribe ? [unsubscribe] : [])]
  const paragraphs = () => definition.text(t, values).filter((paragraph) => paragraph !== null)
  return {
    to,
    subject: own?.subject || definition.subject(t, values),
    ...(own && own.body.slate.length > 0
      ? bothForms(withLines(own.body, definition.below?.(t, values) ?? []), '\n', foot)
      : bothForms(asRichText(paragraphs(), links), '\n\n', foot)),
    ...(calendar !== undefined && { calendar }),
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(template && { sender: readSender(template.from ?? ''), bcc: readCopies(template.bcc ?? '') ?? [] }),
    organization,
  }
}

/** A template's subject and body with what its tokens stand for: the mail's values, else what `say` says. */
export function fillTemplate(
  { subject, body, say = (name) => `{{${name}}}` }: Pick<MailTemplate, 'subject' | 'body' | 'say'>,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): { subject: string; body: RichText } {
  const isolated = isolatedValues(values, language)
  const sayToken: SayToken = (name) => {
    const value = ownValue(isolated, name)
    return typeof value === 'string' ? value : say(name)
  }
  return { subject: oneLine(fillText(subject ?? '', sayToken), 300), body: fillRichText(body, sayToken) }
}

type Foot = { why: string | null; link: string; address: string }

/** Pictures are behind addresses that end, so mails have their descriptions. */
const bothForms = (source: RichText, between: string, foot: Foot | null) => ({
  text:
    source.slate.map((block) => plainText({ slate: [block] })).join(between) + (foot ? footText(foot) : ''),
  html: `<!doctype html><html><meta charset="utf-8"><body dir="auto">${toHtml(source, { image: () => null })}${foot ? footHtml(foot) : ''}</body></html>`,
})

const footText = ({ why, link, address }: Foot) =>
  `\n\n—\n${why === null ? '' : `${why}\n`}${link}: ${address}`

const footHtml = ({ why, link, address }: Foot) =>
  `<hr>${why === null ? '' : `<p>${escapeHtml(why)}</p>`}<p><a href="${escapeHtml(address)}">${escapeHtml(link)}</a></p>`

const asRichText = (paragraphs: readonly string[], links: readonly string[]): RichText => ({
  slate: paragraphs
    .flatMap((paragraph) => paragraph.split('\n\n'))
    .map((text, at): Block => ({ id: `p${at}`, type: 'paragraph', children: withLinks(text, links) })),
})

const withLines = ({ slate }: RichText, paragraphs: readonly string[]): RichText => ({
  slate: [
    ...slate,
    ...paragraphs
      .flatMap((paragraph) => paragraph.split('\n'))
      .map((text, at): Block => ({ id: `below${at}`, type: 'paragraph', children: [{ text }] })),
  ],
})

/** Only the mail's own links: an address that somebody wrote into a name or a post stays text. */
function withLinks(text: string, links: readonly string[]): Inline[] {
  const link = links.find((one) => one !== '' && text.includes(one))
  if (link === undefined) return [{ text }]
  const [before = '', ...after] = text.split(link)
  return [
    ...(before === '' ? [] : [{ text: before }]),
    { type: 'link', url: link, children: [{ text: link }] },
    ...withLinks(after.join(link), links),
  ]
}

const ofNames = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const linksIn = (tokens: Tokens, values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(tokens).flatMap(([name, { is }]) => {
    const value = values[name]
    return is === 'link' && typeof value === 'string' ? [value] : []
  })
