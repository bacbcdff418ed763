import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { DiscussionPost } from './entities/DiscussionPost.ts'
import { DiscussionTopic } from './entities/DiscussionTopic.ts'
import { EmailTemplate } from './entities/EmailTemplate.ts'
import { EngagementFlow } from './entities/EngagementFlow.ts'
import { EngagementStep } from './entities/EngagementStep.ts'
import { Lead } from './entities/Lead.ts'
import { Questionnaire } from './entities/Questionnaire.ts'
import { answerQuestionnaire } from './operations/answerQuestionnaire.ts'
import { createLead } from './operations/createLead.ts'
import { discussion } from './operations/discussion.ts'
import { executeEngagementFlow } from './operations/executeEngagementFlow.ts'
import { followDiscussion, readDiscussion } from './operations/followDiscussion.ts'
import { listDiscussion } from './operations/listDiscussion.ts'
import { listQuestionairesByEmail } from './operations/listQuestionairesByEmail.ts'
import { moderatePosts } from './operations/moderatePosts.ts'
import { changePost, deletePost, postInDiscussion } from './operations/postInDiscussion.ts'
import { reportPost } from './operations/reportPost.ts'
import { previewEmail, sendTestEmail } from './operations/testEmail.ts'
import { unreadPosts } from './operations/unreadPosts.ts'
import { mailTokens } from './rules/mailTokens.ts'
import { flowsAreShapes } from './upgrades/flowsAreShapes.ts'

/** Messaging: mails, leads, discussions, questionnaires. */
export const messaging = {
  name: 'messaging',
  entities: [
    DiscussionPost,
    DiscussionTopic,
    EmailTemplate,
    EngagementFlow,
    EngagementStep,
    Lead,
    Questionnaire,
  ],
  operations: [
    answerQuestionnaire,
    changePost,
    createLead,
    deletePost,
    discussion,
    executeEngagementFlow,
    followDiscussion,
    listDiscussion,
    listQuestionairesByEmail,
    moderatePosts,
    postInDiscussion,
    previewEmail,
    readDiscussion,
    reportPost,
    sendTestEmail,
    unreadPosts,
  ],
  upgrades: [flowsAreShapes],
  mailTokens,
} as const satisfies SharedFeature
