/** What only pages that administrators made say, and few others. */
const rare = new Set([
  'portalsPage',
  'portalsPageData',
  'portalsLeadForm',
  'portalsLearnings',
  'portalsVoices',
  'reportingHub',
  'learningCertificate',
  'learningReview',
  'learningPreview',
  'contentPackage',
  'messagingDiscussion',
  'messagingQuestionnaire',
  'commerceTestCheckout',
  'meetingsMeetNow',
])

/** What pages read together, by the names of catalogues: the frame's and most pages', a classroom's, those of programs, microcasts, documents and assets, an account's, the assistant's, those of meetings, and rare ones. */
export function findGroup(
  name: string,
): 'pages' | 'classroom' | 'items' | 'account' | 'assistant' | 'meetings' | 'rare' {
  if (rare.has(name)) return 'rare'
  if (/^(learningItem|portalsAsset|portalsProgram)$/.test(name)) return 'items'
  // Nobody has asked yet.
  if (name === 'assistantConversation') return 'assistant'
  if (/^meetings(Meeting|Room)$/.test(name)) return 'meetings'
  if (/^(contentPlayers|contentQuiz|learningDelivery)$/.test(name)) return 'classroom'
  return /^(identity.|commercePurchases$|messagingOwnMails$)/.test(name) ? 'account' : 'pages'
}
