// Printed from en.json: npm run print.
import { catalogue, type Value } from '#shared/kernel/words/Catalogue.ts'

export type MessagingDiscussionWords = {
  'signInFirst': null
  'errorLoading': null
  'noAccess': null
  'empty': null
  'emptyHint': null
  'approvalHint': null
  'oneOnOneHint': null
  'reply': null
  'replyTo': { name: Value }
  'answersTo': { name: Value }
  'yourReply': { name: Value }
  'content': null
  'hint': { max: number }
  'post': null
  'send': null
  'save': null
  'cancel': null
  'needsText': null
  'submitted': null
  'posted': null
  'waiting': null
  'unsent': null
  'notSent': null
  'unsentHint': null
  'unsentOffline': null
  'unsentNoRoom': null
  'tryAgain': null
  'discard': null
  'fileWaits': { name: Value; size: Value }
  'fileNoRoom': null
  'refused.gone': null
  'refused.closed': null
  'refused.invalid': null
  'refused.fileLost': null
  'refused.failed': null
  'rejected': null
  'rejectedHint': null
  'rejectedReason': null
  'rejectTitle': { name: Value }
  'rejectText': null
  'rejectReason': null
  'rejectedNow': null
  'removed': null
  'hiddenWaiting': null
  'new': null
  'staff': null
  'you': null
  'somebody': null
  'erased': null
  'edited': null
  'more': null
  'adminMode': null
  'adminHint': { count: number }
  'approve': null
  'reject': null
  'edit': null
  'delete': null
  'approveOf': { name: Value }
  'rejectOf': { name: Value }
  'editOf': { name: Value }
  'deleteOf': { name: Value }
  'askDelete': null
  'cannotDelete': null
  'deleted': null
  'report': null
  'reportOf': { name: Value }
  'reported': null
  'reports': { count: number }
  'dismiss': null
  'reportTitle': null
  'reportWhy': null
  'reason.spam': null
  'reason.offensive': null
  'reason.offTopic': null
  'reason.other': null
  'reportText': null
  'optional': null
  'sendReport': null
  'thanks': null
  'mails': null
  'mails.all': null
  'mails.replies': null
  'mails.none': null
  'people': null
  'posts': null
  'rateLimited': null
}

export const messagingDiscussionWords = catalogue<MessagingDiscussionWords>('messagingDiscussion', {
  de: () => import('./de.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
})
