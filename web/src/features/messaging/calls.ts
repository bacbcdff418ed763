import { type AnswerOf, mutation, query } from '../../kernel/api/Call.ts'

const post =
  'key createdAt shownAt editedAt status rejectionReason author face isStaff isOwn isErased isHidden title content attachment { name size isPicture address } repliesTo thread replies mentions isReported reports'

export const discussion = query(
  'discussion',
  { itemType: 'String!', itemKey: 'String!', isAdmin: 'Boolean', nextToken: 'String' },
  `topic { key name description approvalRequired oneOnOne } posts { ${post} } above { ${post} } nextToken people { key name } mayModerate mayPost waiting readAt mails`,
)
/** A topic with a page of its posts. An interface, whose name declarations print. */
export interface DiscussionAnswer extends AnswerOf<typeof discussion> {}
export type ShownPost = DiscussionAnswer['posts'][number]

export const postInDiscussion = mutation(
  'postInDiscussion',
  {
    itemType: 'String!',
    itemKey: 'String!',
    id: 'String!',
    content: 'String!',
    repliesTo: 'String',
    attachment: 'String',
    mentions: 'JSON',
  },
  `post { ${post} }`,
)
export const changePost = mutation(
  'changePost',
  { post: 'String!', content: 'String!', attachment: 'String' },
  `post { ${post} }`,
)
export const deletePost = mutation('deletePost', { post: 'String!' }, 'deleted')
export const moderatePosts = mutation(
  'moderatePosts',
  { posts: 'JSON!', action: 'String!', reason: 'String' },
  'posts { key status }',
)
export const reportPost = mutation(
  'reportPost',
  { itemType: 'String!', itemKey: 'String!', post: 'String!', reason: 'String!', text: 'String' },
  'isReported',
)
export const followDiscussion = mutation(
  'followDiscussion',
  { itemType: 'String!', itemKey: 'String!', mails: 'String!' },
  'mails',
)
export const readDiscussion = mutation(
  'readDiscussion',
  { itemType: 'String!', itemKey: 'String!', upTo: 'String!' },
  'readAt',
)

const questionnaire =
  'key id name welcomeMessage completionMessage status questions { id name type availableAnswers { id answerText } response } startedAt completedAt'

/** The specification's spelling (EML-04). */
export const listQuestionairesByEmail = query('listQuestionairesByEmail', {}, `items { ${questionnaire} }`)
export type ShownQuestionnaire = NonNullable<AnswerOf<typeof listQuestionairesByEmail>['items']>[number]
export type ShownQuestion = ShownQuestionnaire['questions'][number]

export const answerQuestionnaire = mutation(
  'answerQuestionnaire',
  { questionnaire: 'String!', answers: 'JSON', isFinished: 'Boolean' },
  `questionnaire { ${questionnaire} }`,
)

export const ownMails = query('ownMails', {}, 'flows')
export const setOwnMails = mutation('setOwnMails', { flows: 'Boolean!' }, 'flows')
