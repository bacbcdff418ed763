// Printed from en.json: npm run print.
import { catalogue } from '#shared/kernel/words/Catalogue.ts'

export type MessagingExportedWords = {
  'of.engagementSteps': null
  'of.discussionPosts': null
  'of.leads': null
  'of.questionnaires': null
  'of.DiscussionReading': null
  'of.DiscussionReport': null
  'of.EngagementFact': null
  'of.FlowMailStop': null
  'field.approvedByCustomer': null
  'field.attachment': null
  'field.company': null
  'field.content': null
  'field.customerName': null
  'field.event': null
  'field.firstName': null
  'field.item': null
  'field.lastName': null
  'field.mails': null
  'field.mentions': null
  'field.phoneNumber': null
  'field.post': null
  'field.questions': null
  'field.readAt': null
  'field.reason': null
  'field.rejectionReason': null
  'field.stoppedAt': null
  'field.toldAt': null
  'field.topic': null
}

export const messagingExportedWords = catalogue<MessagingExportedWords>('messagingExported', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
