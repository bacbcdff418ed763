import { z } from 'zod'
import { readerLanguage } from '#server/features/identity/mail/readerLanguage.ts'
import { portalBase } from '#server/features/portals/finding/portalBase.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { defineLookedUpMail, defineMail } from '#server/kernel/mails/defineMail.ts'
import { token } from '#server/kernel/mails/token.ts'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { turning } from '#shared/kernel/model/shownName.ts'
import type { FoundDiscussion } from '../Taking.ts'
import { asReader, type Reader } from './asReader.ts'
import { findReaders, stillReads } from './findReaders.ts'
import { type NewPost, newPosts } from './newPosts.ts'
import { stopToken } from './stopToken.ts'

const quoted = 5
const mostCharacters = 400
const words = messagingMailWords

const newPostsFacts = z.object({
  organization: z.string(),
  topic: z.string(),
  customer: z.string(),
  /** The last post of the previous mail, and of this one; ISO 8601. */
  since: z.string(),
  until: z.string(),
})

export const newPostsMail = defineLookedUpMail({
  name: 'messaging.newPosts',
  reader: 'A customer who follows a discussion, or whom a post answers or mentions',
  words,
  tokens: {
    name: token.maybe(token.name),
    topic: token.name,
    count: token.count,
    posts: token.list({
      why: token.oneOf(['answer', 'mention', 'post']),
      /** Null for a former member. */
      author: token.maybe(token.name),
      content: token.lines,
    }),
    link: token.link,
    follows: token.oneOf(['all', 'replies']),
  },
  formerQueue: 'discussions.letter',
  facts: newPostsFacts,
  lookUp: lookUpNewPosts,
  subject(t, { count, topic, posts: [first] }) {
    if (count !== 1 || !first) return t('subject.many', { count, topic })
    return t('subject.one', { author: first.author ?? t('somebody'), topic })
  },
  text: (t, values) => [
    values.name ? t('greeting', { name: values.name }) : t('greeting.nobody'),
    t('intro', values),
    ...values.posts.map(
      ({ why, author, content }) => `${t(why, { author: author ?? t('somebody') })}\n${quote(content)}`,
    ),
    values.count > quoted ? t('more', { count: values.count - quoted }) : null,
    t('open', values),
  ],
  unsubscribe: (t, { follows }) => ({ why: t(`why.${follows}`), link: t('stop') }),
})

const rejectionFacts = z.object({
  /** Missing in jobs of versions before all mails shared one queue. */
  organization: z.string().default(''),
  post: z.string(),
})

export const rejectionMail = defineLookedUpMail({
  name: 'messaging.rejection',
  reader: 'The author of a post that a moderator rejected',
  words,
  tokens: {
    name: token.maybe(token.name),
    topic: token.name,
    content: token.lines,
    reason: token.maybe(token.lines),
    link: token.link,
  },
  formerQueue: 'discussions.tellAuthor',
  facts: rejectionFacts,
  lookUp: lookUpRejection,
  subject: (t, values) => t('rejected.subject', values),
  text: (t, values) => [
    values.name ? t('greeting', { name: values.name }) : t('greeting.nobody'),
    `${t('rejected.text', values)}\n${quote(values.content)}`,
    values.reason === null ? null : `${t('rejected.reason')}\n${quote(values.reason)}`,
    t('rejected.open', values),
  ],
  unsubscribe: (t) => ({ why: null, link: t('stop') }),
})

export const moderatorsMail = defineMail({
  name: 'messaging.moderators',
  reader: 'Full administrators, of posts that wait for approval or were reported',
  words,
  tokens: { place: token.name, waiting: token.count, reported: token.count },
  subject: (t, { place, waiting, reported }) => t('moderators.subject', { count: waiting + reported, place }),
  text: (t, { waiting, reported }) => [
    t('moderators.waiting', { count: waiting }),
    t('moderators.reported', { count: reported }),
    t('moderators.open'),
  ],
})

/** As its reader would see the discussion now; none where nothing of it is new to them any more. */
async function lookUpNewPosts(deps: Deps, { topic, customer, since, until }: z.infer<typeof newPostsFacts>) {
  const [reader] = await findReaders(deps, topic, customer)
  const discussion = reader && (await stillReads(deps, reader))
  if (!discussion || discussion.topic.key !== topic) return null
  const posts = await newPosts(deps, discussion, {
    ...{ ...reader, toldAt: new Date(since), until: new Date(until) },
  })
  return posts.length === 0 ? null : await loadNewPostsMail(deps, reader, discussion, posts)
}

/** A mail about a topic's new posts. */
export async function loadNewPostsMail(
  deps: Deps,
  reader: Reader & { mails: string },
  discussion: FoundDiscussion,
  posts: readonly NewPost[],
) {
  const { values, ...mail } = await mailTo(deps, reader, discussion)
  const follows = reader.mails === 'all' ? ('all' as const) : ('replies' as const)
  return {
    ...mail,
    values: { ...values, count: posts.length, posts: posts.slice(0, quoted), follows },
  }
}

type Rejected = { topic: string; customer: string; content: string; rejectionReason: string | null }

/** For an author who wants mails of the topic and may still read it; none if a moderator has approved the post meanwhile. */
async function lookUpRejection(deps: Deps, { post: key }: z.infer<typeof rejectionFacts>) {
  const rows = await query<Rejected>(deps.db, {
    name: 'rejected-post',
    text: `SELECT topic, customer, content, "rejectionReason" FROM "DiscussionPost"
      WHERE key = $1 AND status = 'rejected' AND customer IS NOT NULL`,
    values: [key],
  })
  const [post] = rows
  if (!post) return null
  const [reader] = await findReaders(deps, post.topic, post.customer)
  const discussion = reader && (await stillReads(deps, reader))
  if (!discussion || discussion.topic.key !== post.topic) return null
  const { values, ...mail } = await mailTo(deps, reader, discussion)
  return { ...mail, values: { ...values, content: post.content, reason: post.rejectionReason } }
}

/** What the mails to a reader of a discussion have in common. */
async function mailTo(deps: Deps, reader: Reader, { topic, place }: FoundDiscussion) {
  const { email: to, organization, name, customer } = reader
  const base = await portalBase(deps, reader.portal)
  const stop = stopToken(deps.settings, { customer, topic: topic.key }, deps.now())
  return {
    ...{ to, organization },
    language: await readerLanguage(asReader(deps, reader), { to, organization, isAsker: false }),
    values: { name, topic: topic.name, link: makeAddress(base, place) },
    unsubscribe: `${new URL(base).origin}/discussions/mails/${stop}`,
  }
}

function makeAddress(base: string, { itemType, itemKey }: FoundDiscussion['place']) {
  if (itemType === 'group') return `${base}/#discussion`
  return `${base}/${itemType}/${encodeURIComponent(parseKey(itemKey)?.id ?? itemKey)}#discussion`
}

function quote(content: string): string {
  const characters = [...content.replace(turning, '')]
  const text = characters.slice(0, mostCharacters).join('').trimEnd()
  return `${text}${characters.length > mostCharacters ? ' …' : ''}`.replace(/^/gm, '> ')
}
