import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { DiscussionPost } from './entities/DiscussionPost.ts'
import { DiscussionTopic } from './entities/DiscussionTopic.ts'
import { EmailTemplate } from './entities/EmailTemplate.ts'
import { EngagementFlow } from './entities/EngagementFlow.ts'
import { EngagementStep } from './entities/EngagementStep.ts'
import { Lead } from './entities/Lead.ts'
import { Questionnaire } from './entities/Questionnaire.ts'
import { countEngagementSteps } from './operations/countEngagementSteps.ts'
import { createLead } from './operations/createLead.ts'
import {
  changePost,
  deletePost,
  discussion,
  followDiscussion,
  postInDiscussion,
  readDiscussion,
  reportPost,
  unreadPosts,
} from './operations/discussions.ts'
import { executeEngagementFlow } from './operations/executeEngagementFlow.ts'
import { listDiscussion, moderatePosts } from './operations/moderating.ts'
import { ownMails, setOwnMails } from './operations/ownMails.ts'
import { answerQuestionnaire, listQuestionairesByEmail } from './operations/questionnaires.ts'
import { previewEmail, sendTestEmail } from './operations/testEmail.ts'
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
  ],
  upgrades: [flowsAreShapes],
  mailTokens,
} as const satisfies SharedFeature
