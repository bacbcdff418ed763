import { readerLanguage } from '#server/features/identity/mail/readerLanguage.ts'
import { portalBase } from '#server/features/portals/finding/portalBase.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { letterWords } from '#server/kernel/ports/mail/letterWords.ts'
import type { MailMessage } from '#server/kernel/ports/mail/Mail.ts'
import { oneLine } from '#server/kernel/ports/mail/oneLine.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { turning } from '#shared/kernel/model/shownName.ts'
import type { FoundDiscussion } from '../Taking.ts'
import type { Reader } from './asReader.ts'
import type { NewPost, Told } from './newPosts.ts'
import { stopToken } from './stopToken.ts'

const quoted = 5
const mostCharacters = 400

/** One letter about a topic's new posts, in its reader's language. */
export async function readerLetter(
  context: RequestContext,
  reader: Reader,
  { topic, place }: FoundDiscussion,
  posts: readonly NewPost[],
  { mails }: Pick<Told, 'mails'>,
): Promise<MailMessage> {
  const { deps } = context
  const asked = { to: reader.email, organization: reader.organization, isAsker: false }
  const language = await readerLanguage(context, asked)
  const t = await letterWords(messagingMailWords, language)
  const nameOf = ({ author }: NewPost) => oneLine(author ?? t('somebody'))
  const name = oneLine(topic.name)
  const [first] = posts
  const base = await portalBase(deps, reader.portal)
  const unsubscribe = stopAddress(deps, base, reader, topic)
  const lines = [
    reader.name ? t('greeting', { name: oneLine(reader.name) }) : t('greeting.nobody'),
    t('intro', { count: posts.length, topic: name }),
    ...posts
      .slice(0, quoted)
      .map((post) => `${t(post.why, { author: nameOf(post) })}\n${quote(post.content)}`),
    posts.length > quoted && t('more', { count: posts.length - quoted }),
    t('open', { link: addressOf(base, place) }),
    `—\n${t(mails === 'all' ? 'why.all' : 'why.replies')}\n${t('stop', { link: unsubscribe })}`,
  ]
  return {
    to: reader.email,
    subject:
      posts.length === 1 && first
        ? t('subject.one', { author: nameOf(first), topic: name })
        : t('subject.many', { count: posts.length, topic: name }),
    text: lines.filter((line) => line !== false).join('\n\n'),
    unsubscribe,
    organization: reader.organization,
  }
}

/** The letter to the author of a post that a moderator rejected: others do not see it. */
export async function rejectionLetter(
  context: RequestContext,
  reader: Reader,
  { topic, place }: FoundDiscussion,
  { content, rejectionReason }: { content: string; rejectionReason: string | null },
): Promise<MailMessage> {
  const { deps } = context
  const asked = { to: reader.email, organization: reader.organization, isAsker: false }
  const t = await letterWords(messagingMailWords, await readerLanguage(context, asked))
  const base = await portalBase(deps, reader.portal)
  const unsubscribe = stopAddress(deps, base, reader, topic)
  const name = oneLine(topic.name)
  const lines = [
    reader.name ? t('greeting', { name: oneLine(reader.name) }) : t('greeting.nobody'),
    `${t('rejected.text', { topic: name })}\n${quote(content)}`,
    rejectionReason !== null && `${t('rejected.reason')}\n${quote(rejectionReason)}`,
    t('rejected.open', { link: addressOf(base, place) }),
    `—\n${t('stop', { link: unsubscribe })}`,
  ]
  return {
    to: reader.email,
    subject: t('rejected.subject', { topic: name }),
    text: lines.filter((line) => line !== false).join('\n\n'),
    unsubscribe,
    organization: reader.organization,
  }
}

const stopAddress = (deps: Deps, base: string, { customer }: Reader, topic: FoundDiscussion['topic']) =>
  `${new URL(base).origin}/discussions/mails/${stopToken(deps.settings, { customer, topic: topic.key }, deps.now())}`

function addressOf(base: string, { itemType, itemKey }: FoundDiscussion['place']) {
  if (itemType === 'group') return `${base}/#discussion`
  return `${base}/${itemType}/${encodeURIComponent(parseKey(itemKey)?.id ?? itemKey)}#discussion`
}

function quote(content: string): string {
  const characters = [...content.replace(turning, '')]
  const text = characters.slice(0, mostCharacters).join('').trimEnd()
  return `${text}${characters.length > mostCharacters ? ' …' : ''}`.replace(/^/gm, '> ')
}
