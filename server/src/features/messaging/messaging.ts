import { messagingExportedWords } from '#shared/features/messaging/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { type OwnTables, ofCustomer } from '../../kernel/OwnTable.ts'
import { mountUploads } from './discussions/attachments/mountUploads.ts'
import { changePost } from './discussions/changePost.ts'
import { deletePost } from './discussions/deletePost.ts'
import { discussion } from './discussions/discussion.ts'
import { followDiscussion, readDiscussion } from './discussions/followDiscussion.ts'
import { listDiscussion } from './discussions/moderating/listDiscussion.ts'
import { moderatePosts } from './discussions/moderating/moderatePosts.ts'
import { postHooks, topicHooks } from './discussions/postHooks.ts'
import { postInDiscussion } from './discussions/postInDiscussion.ts'
import { reportPost } from './discussions/reportPost.ts'
import { moderatorsMail, newPostsMail, rejectionMail } from './discussions/telling/discussionMails.ts'
import { mountStopMails } from './discussions/telling/mountStopMails.ts'
import { workOnTelling } from './discussions/telling/workOnTelling.ts'
import { unreadPosts } from './discussions/unreadPosts.ts'
import { countEngagementSteps } from './flows/countEngagementSteps.ts'
import { executeEngagementFlow } from './flows/executeEngagementFlow.ts'
import { flowCopyMail, flowMail } from './flows/flowMails.ts'
import { mountStopFlowMails } from './flows/stopping/mountStopFlowMails.ts'
import { ownMails, setOwnMails } from './flows/stopping/ownMails.ts'
import { collecting, queueLostSteps, workOnFlows } from './flows/workOnFlows.ts'
import { createLead } from './leads/createLead.ts'
import { previewEmail, sendTestEmail, testMail } from './mailing/sendTestEmail.ts'
import { answerQuestionnaire } from './questionnaires/answerQuestionnaire.ts'
import { listQuestionairesByEmail } from './questionnaires/listQuestionairesByEmail.ts'
import { questionnaireHooks, questionnaireMail } from './questionnaires/questionnaireMail.ts'

/** The tables of `tables.prisma`, beside this. */
const ownTables: OwnTables = {
  EngagementFact: ofCustomer(['event', 'item', 'createdAt']),
  FlowMailStop: ofCustomer(['stoppedAt']),
  DiscussionReading: ofCustomer(['topic', 'readAt', 'mails', 'toldAt']),
  DiscussionReport: ofCustomer(['post', 'reason', 'text', 'createdAt']),
}

/** Messages between people: questionnaires, mails, discussions. */
export const messaging = {
  name: 'messaging',
  tables: ownTables,
  exportedWords: messagingExportedWords,
  handlers: {
    answerQuestionnaire,
    changePost,
    countEngagementSteps,
    createLead,
    deletePost,
    discussion,
    executeEngagementFlow,
    followDiscussion,
    listDiscussion,
    listQuestionairesByEmail,
    moderatePosts,
    ownMails,
    postInDiscussion,
    previewEmail,
    readDiscussion,
    reportPost,
    sendTestEmail,
    setOwnMails,
    unreadPosts,
  },
  hooks: [postHooks, topicHooks, questionnaireHooks],
  mails: [newPostsMail, rejectionMail, moderatorsMail, flowMail, flowCopyMail, testMail, questionnaireMail],
  routes(app, deps, gate) {
    mountUploads(app, deps, gate)
    mountStopMails(app, deps)
    mountStopFlowMails(app, deps)
  },
  async work(deps) {
    await workOnTelling(deps)
    await workOnFlows(deps)
  },
  async daily(deps) {
    await queueLostSteps(deps)
    await collecting.queueNext(deps)
  },
} satisfies Feature
