/** A learner's post must not be blank and may have this many characters (decision DIS-17). */
export const mostCharacters = 20_000

/** Why a moderator rejects posts. */
export const mostReasonCharacters = 500

/** Posts in one answer (1§9). */
export const postsAtOnce = 100

/** Items that can have a topic. */
export const discussedItemTypes = ['course', 'program', 'microcast', 'document'] as const
/** What a discussion can belong to: an item, a meeting, or the group that gets a page with its topic (then the key is the topic's). */
export const discussedTypes = [...discussedItemTypes, 'meeting', 'group'] as const
export type DiscussedType = (typeof discussedTypes)[number]

/** What a person is told by mail of a topic: each new post, answers to their own and where they are named, or nothing. */
export const mailChoices = ['all', 'replies', 'none'] as const
export type MailChoice = (typeof mailChoices)[number]

/** Why a post is reported. */
export const reportReasons = ['spam', 'offensive', 'offTopic', 'other'] as const
