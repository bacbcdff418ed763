// Printed from the folders of the catalogues: npm run print.
import type { Catalogue } from './kernel/words/Catalogue.ts'
import { assistantConversationWords } from './features/assistant/words/conversation/words.generated.ts'
import { assistantEmbedWords } from './features/assistant/words/embed/words.generated.ts'
import { assistantWords } from './features/assistant/words/words.generated.ts'
import { assistantExportedWords } from './features/assistant/words/exported/words.generated.ts'
import { commerceWords } from './features/commerce/words/words.generated.ts'
import { commerceExportedWords } from './features/commerce/words/exported/words.generated.ts'
import { commerceMailWords } from './features/commerce/words/mail/words.generated.ts'
import { commercePurchasesWords } from './features/commerce/words/purchases/words.generated.ts'
import { commerceReceiptWords } from './features/commerce/words/receipt/words.generated.ts'
import { commerceTestCheckoutWords } from './features/commerce/words/testCheckout/words.generated.ts'
import { contentAttachmentsWords } from './features/content/words/attachments/words.generated.ts'
import { contentCourseWords } from './features/content/words/course/words.generated.ts'
import { contentExportedWords } from './features/content/words/exported/words.generated.ts'
import { contentPackageWords } from './features/content/words/package/words.generated.ts'
import { contentPlayerToolsWords } from './features/content/words/playerTools/words.generated.ts'
import { contentPlayersWords } from './features/content/words/players/words.generated.ts'
import { contentQuizWords } from './features/content/words/quiz/words.generated.ts'
import { identityAccountWords } from './features/identity/words/account/words.generated.ts'
import { identityWords } from './features/identity/words/words.generated.ts'
import { identityExportedWords } from './features/identity/words/exported/words.generated.ts'
import { identityMailWords } from './features/identity/words/mail/words.generated.ts'
import { identitySettingsWords } from './features/identity/words/settings/words.generated.ts'
import { installationExportWords } from './features/installation/words/export/words.generated.ts'
import { installationExportedWords } from './features/installation/words/exported/words.generated.ts'
import { installationMailWords } from './features/installation/words/mail/words.generated.ts'
import { learningCertificateWords } from './features/learning/words/certificate/words.generated.ts'
import { learningCourseWords } from './features/learning/words/course/words.generated.ts'
import { learningDeliveryWords } from './features/learning/words/delivery/words.generated.ts'
import { learningWords } from './features/learning/words/words.generated.ts'
import { learningExportedWords } from './features/learning/words/exported/words.generated.ts'
import { learningItemWords } from './features/learning/words/item/words.generated.ts'
import { learningMailWords } from './features/learning/words/mail/words.generated.ts'
import { learningPreviewWords } from './features/learning/words/preview/words.generated.ts'
import { learningReviewWords } from './features/learning/words/review/words.generated.ts'
import { meetingsWords } from './features/meetings/words/words.generated.ts'
import { meetingsExportedWords } from './features/meetings/words/exported/words.generated.ts'
import { meetingsFilmWords } from './features/meetings/words/film/words.generated.ts'
import { meetingsMailWords } from './features/meetings/words/mail/words.generated.ts'
import { meetingsMeetNowWords } from './features/meetings/words/meetNow/words.generated.ts'
import { meetingsMeetingWords } from './features/meetings/words/meeting/words.generated.ts'
import { meetingsRoomWords } from './features/meetings/words/room/words.generated.ts'
import { messagingDiscussionWords } from './features/messaging/words/discussion/words.generated.ts'
import { messagingWords } from './features/messaging/words/words.generated.ts'
import { messagingExportedWords } from './features/messaging/words/exported/words.generated.ts'
import { messagingMailWords } from './features/messaging/words/mail/words.generated.ts'
import { messagingOwnMailsWords } from './features/messaging/words/ownMails/words.generated.ts'
import { messagingQuestionnaireWords } from './features/messaging/words/questionnaire/words.generated.ts'
import { portalsAssetWords } from './features/portals/words/asset/words.generated.ts'
import { portalsCardsWords } from './features/portals/words/cards/words.generated.ts'
import { portalsCategoryWords } from './features/portals/words/category/words.generated.ts'
import { portalsConsentWords } from './features/portals/words/consent/words.generated.ts'
import { portalsCourseWords } from './features/portals/words/course/words.generated.ts'
import { portalsDraftWords } from './features/portals/words/draft/words.generated.ts'
import { portalsWords } from './features/portals/words/words.generated.ts'
import { portalsExportedWords } from './features/portals/words/exported/words.generated.ts'
import { portalsFrameWords } from './features/portals/words/frame/words.generated.ts'
import { portalsHomeWords } from './features/portals/words/home/words.generated.ts'
import { portalsInstructorWords } from './features/portals/words/instructor/words.generated.ts'
import { portalsLeadFormWords } from './features/portals/words/leadForm/words.generated.ts'
import { portalsLearningsWords } from './features/portals/words/learnings/words.generated.ts'
import { portalsPageWords } from './features/portals/words/page/words.generated.ts'
import { portalsPageDataWords } from './features/portals/words/pageData/words.generated.ts'
import { portalsPriceWords } from './features/portals/words/price/words.generated.ts'
import { portalsProgramWords } from './features/portals/words/program/words.generated.ts'
import { portalsSearchWords } from './features/portals/words/search/words.generated.ts'
import { portalsTokensWords } from './features/portals/words/tokens/words.generated.ts'
import { portalsVoicesWords } from './features/portals/words/voices/words.generated.ts'
import { reportingWords } from './features/reporting/words/words.generated.ts'
import { reportingExportedWords } from './features/reporting/words/exported/words.generated.ts'
import { reportingHubWords } from './features/reporting/words/hub/words.generated.ts'
import { kernelRichTextWords } from './kernel/richText/words/words.generated.ts'
import { kernelErrorsWords } from './kernel/words/errors/words.generated.ts'
import { kernelFrameWords } from './kernel/words/frame/words.generated.ts'
import { kernelPlainPageWords } from './kernel/words/plainPage/words.generated.ts'
import { kernelWidgetsWords } from './kernel/words/widgets/words.generated.ts'

export const catalogues: readonly Catalogue<unknown>[] = [
  assistantConversationWords,
  assistantEmbedWords,
  assistantWords,
  assistantExportedWords,
  commerceWords,
  commerceExportedWords,
  commerceMailWords,
  commercePurchasesWords,
  commerceReceiptWords,
  commerceTestCheckoutWords,
  contentAttachmentsWords,
  contentCourseWords,
  contentExportedWords,
  contentPackageWords,
  contentPlayerToolsWords,
  contentPlayersWords,
  contentQuizWords,
  identityAccountWords,
  identityWords,
  identityExportedWords,
  identityMailWords,
  identitySettingsWords,
  installationExportWords,
  installationExportedWords,
  installationMailWords,
  learningCertificateWords,
  learningCourseWords,
  learningDeliveryWords,
  learningWords,
  learningExportedWords,
  learningItemWords,
  learningMailWords,
  learningPreviewWords,
  learningReviewWords,
  meetingsWords,
  meetingsExportedWords,
  meetingsFilmWords,
  meetingsMailWords,
  meetingsMeetNowWords,
  meetingsMeetingWords,
  meetingsRoomWords,
  messagingDiscussionWords,
  messagingWords,
  messagingExportedWords,
  messagingMailWords,
  messagingOwnMailsWords,
  messagingQuestionnaireWords,
  portalsAssetWords,
  portalsCardsWords,
  portalsCategoryWords,
  portalsConsentWords,
  portalsCourseWords,
  portalsDraftWords,
  portalsWords,
  portalsExportedWords,
  portalsFrameWords,
  portalsHomeWords,
  portalsInstructorWords,
  portalsLeadFormWords,
  portalsLearningsWords,
  portalsPageWords,
  portalsPageDataWords,
  portalsPriceWords,
  portalsProgramWords,
  portalsSearchWords,
  portalsTokensWords,
  portalsVoicesWords,
  reportingWords,
  reportingExportedWords,
  reportingHubWords,
  kernelRichTextWords,
  kernelErrorsWords,
  kernelFrameWords,
  kernelPlainPageWords,
  kernelWidgetsWords,
]
