// Printed from en.json: npm run print.
import { catalogue, type Tag, type Value } from '#shared/kernel/words/Catalogue.ts'

export type InstallationExportWords = {
  'title': null
  'lead': { code: Tag; moment: Value }
  'counted': { count: number; name: Value }
  'more': { count: number }
  'of.customers': null
  'of.invites': null
  'of.certificates': null
  'of.courseProgresses': null
  'of.documentProgresses': null
  'of.engagementSteps': null
  'of.learningEvents': null
  'of.microcastProgresses': null
  'of.programProgresses': null
  'of.reviews': null
  'of.members': null
  'of.payments': null
  'of.paymentEvents': null
  'of.meetingRegistrations': null
  'of.aiConversations': null
  'of.discussionPosts': null
  'of.leads': null
  'of.questionnaires': null
  'of.learningBoards': null
  'of.mentions': null
  'of.Session': null
  'of.WaitingSignUp': null
  'of.OutboxMail': null
  'of.QuizAttempt': null
  'of.ScormRecord': null
  'of.DiscussionReading': null
  'of.DiscussionReport': null
  'of.EngagementFact': null
  'of.FlowMailStop': null
  'field.answers': null
  'field.approvedByCustomer': null
  'field.attachment': null
  'field.background': null
  'field.biography': null
  'field.calls': null
  'field.company': null
  'field.content': null
  'field.course': null
  'field.createdAt': null
  'field.customer': null
  'field.customerContext': null
  'field.customerName': null
  'field.device': null
  'field.email': null
  'field.entity': null
  'field.event': null
  'field.expiresAt': null
  'field.fields': null
  'field.finishedAt': null
  'field.firstName': null
  'field.headline': null
  'field.history': null
  'field.id': null
  'field.internalNotes': null
  'field.item': null
  'field.itemReferences': null
  'field.key': null
  'field.language': null
  'field.lastAt': null
  'field.lastName': null
  'field.lastSeenAt': null
  'field.learningBoardViewedAt': null
  'field.learningBoards': null
  'field.mails': null
  'field.mentions': null
  'field.messages': null
  'field.name': null
  'field.notes': null
  'field.opening': null
  'field.payload': null
  'field.paymentCustomerId': null
  'field.paymentIntentId': null
  'field.paymentInvoiceId': null
  'field.paymentSessionId': null
  'field.paymentSubscriptionId': null
  'field.phoneNumber': null
  'field.post': null
  'field.profileImage': null
  'field.questions': null
  'field.quizResults': null
  'field.readAt': null
  'field.reason': null
  'field.recipientName': null
  'field.rejectionReason': null
  'field.sco': null
  'field.scormData': null
  'field.sections': null
  'field.sessionID': null
  'field.signature': null
  'field.startedAt': null
  'field.stoppedAt': null
  'field.subject': null
  'field.text': null
  'field.text1': null
  'field.text2': null
  'field.text3': null
  'field.text4': null
  'field.text5': null
  'field.title': null
  'field.toldAt': null
  'field.topic': null
  'field.values': null
}

export const installationExportWords = catalogue<InstallationExportWords>('installationExport', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
