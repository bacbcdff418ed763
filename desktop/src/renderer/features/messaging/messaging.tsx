import { Chat, Envelope, Flows, Form, IdNumber, Properties } from '@blueprintjs/icons'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'
import { type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { DiscussionPage } from './discussion/DiscussionPage.tsx'
import { EngagementFlowsPage } from './flows/EngagementFlowsPage.tsx'
import { LeadsPage } from './leads/LeadsPage.tsx'
import { EmailTemplatesPage } from './mailing/EmailTemplatesPage.tsx'
import { QuestionnairesPage } from './questionnaires/QuestionnairesPage.tsx'

/** What people write to each other and answer: mails, leads, discussions, questionnaires. */
export const messaging: Feature = {
  name: 'messaging',
  screens: [
    {
      path: '/app/engagement-flows/:id?',
      view: EngagementFlowsPage,
      edits: 'engagementFlow',
      roles: staff,
      menu: { place: 'portal', group: 'Portal', order: 440, label: 'Engagement flows', icon: Flows },
    },
    {
      path: '/app/email-templates/:id?',
      view: EmailTemplatesPage,
      edits: 'emailTemplate',
      roles: staff,
      menu: { place: 'people', group: 'Email', order: 500, label: 'Email templates', icon: Envelope },
    },
    {
      path: '/app/portal-questionnaires/:id?',
      view: QuestionnairesPage,
      roles: staff,
      menu: {
        ...{ place: 'portal', group: 'Portal', order: 455, label: 'Questionnaires', icon: Form },
        ...{ meaning: Questionnaire.meaning, also: 'surveys feedback polls forms' },
      },
    },
    {
      path: '/app/leads/:id?',
      view: LeadsPage,
      roles: staff,
      menu: { place: 'people', group: 'Leads and users', order: 1400, label: 'Leads', icon: IdNumber },
    },
    {
      path: '/app/discussion/:id?',
      view: DiscussionPage,
      roles: staff,
      menu: {
        ...{ place: 'people', group: 'Discussion', order: 1300, label: 'Discussion', icon: Chat },
        needs: 'enableDiscussionGroups',
      },
    },
    {
      path: '/app/discussion-topics/:id?',
      view: () => (
        <RecordsPage
          entityName="discussionTopic"
          path="/app/discussion-topics"
          usedAt={{ text: 'Choose it in a course', href: '/app/courses' }}
          about="People discuss a topic next to a course, program, microcast or document. Choose the topic there, on the Discussion tab."
        />
      ),
      edits: 'discussionTopic',
      roles: staff,
      menu: {
        ...{ place: 'people', group: 'Discussion', order: 1310, label: 'Topics', icon: Properties },
        needs: 'enableDiscussionGroups',
      },
    },
  ],
}

export const messagingDialogs = {
  confirmations: [],
  panels: ['rejectPosts'],
} as const satisfies NamedDialogs
