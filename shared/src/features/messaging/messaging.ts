import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { DiscussionPost } from './entities/DiscussionPost.ts'
import { DiscussionTopic } from './entities/DiscussionTopic.ts'
import { EmailTemplate } from './entities/EmailTemplate.ts'
import { EngagementFlow } from './entities/EngagementFlow.ts'
import { Lead } from './entities/Lead.ts'
import { Questionnaire } from './entities/Questionnaire.ts'
import { listQuestionairesByEmail } from './operations/listQuestionairesByEmail.ts'
import { flowsAreShapes } from './upgrades/flowsAreShapes.ts'

/** Messaging: mails, leads, discussions, questionnaires. */
export const messaging = {
  name: 'messaging',
  entities: [DiscussionPost, DiscussionTopic, EmailTemplate, EngagementFlow, Lead, Questionnaire],
  operations: [listQuestionairesByEmail],
  upgrades: [flowsAreShapes],
} as const satisfies SharedFeature
