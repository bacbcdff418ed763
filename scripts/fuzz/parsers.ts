import type { Parser } from './Parser.ts'
import { fileParsers } from './parsers/fileParsers.ts'
import { requestParsers } from './parsers/requestParsers.ts'
import { screenParsers } from './parsers/screenParsers.ts'
import { textParsers } from './parsers/textParsers.ts'

/** Every reader of texts that somebody else wrote, by file and export. `parsers.test.ts` finds those that are missing. */
export const parsers: Readonly<Record<string, Parser>> = {
  ...fileParsers,
  ...textParsers,
  ...screenParsers,
  ...requestParsers,
}

const ours = 'nobody else wrote its text'
const passedOn = 'passes the text on to one that is listed'
const lettered = 'a name of a few hundred characters; a certificate is drawn in a thread'
const digest = 'a digest of it, in one pass'

/** Functions that look like readers, and why nothing feeds them. */
export const noParsers: Readonly<Record<string, string>> = {
  'resources/scorm-player/src/attempt.ts unpack': 'a JSON text of 4,096 characters at most',
  'resources/scorm-player/src/dom.ts html': 'a browser reads it, in the page that it is for',
  'desktop/src/renderer/features/meetings/calendar/calendarDays.ts readDay': ours,
  'desktop/src/renderer/kernel/dialogs/ConcurrencyText.tsx concurrencyDialog': ours,
  'desktop/src/renderer/features/content/certifications/fittedLines.ts fittedLines':
    'a canvas measures it: a name of 200 characters',
  'desktop/src/renderer/features/content/assets/picture/useLoadedPicture.ts useLoadedPicture': ours,
  'desktop/src/renderer/features/content/courses/drafting/leftOut.ts leftOfMarkdown': passedOn,
  'desktop/src/renderer/kernel/richText/paste/fromHtml.ts readPage':
    'a browser reads it, and fromHtml is fed with what it makes',
  'shared/src/features/portals/rules/starterTexts.ts isStarterText': 'a look into a map',
  'shared/src/features/portals/rules/starterTexts.ts sayStarterText': 'a look into a map',
  'shared/src/kernel/rules/pictures/pictureFocus.ts withFocus': ours,
  'server/src/features/assistant/ports/products/pictureType.ts pictureType': 'looks at twelve bytes',
  'server/src/features/installation/ports/drive/createGoogleDrive.ts googleOrigins': ours,
  'server/src/backups/copyFiles.ts readFilesList': 'line by line, of a backup whose hash was compared',
  'shared/src/kernel/rules/pictures/pictureFocus.ts focusStyle': ours,
  'desktop/src/loopback.ts isSameSecret': digest,
  'web/src/features/portals/frame/keepClosed.ts markOf': digest,
  'desktop/src/core/lock/passphrase.ts isPassphrase': digest,
  'shared/src/kernel/richText/find/replaceInDocument.ts withCuts':
    'findWords, which is fed, says where it cuts',
  'desktop/src/core/records/parseField.ts parseField':
    'its text is the name of a field; the value is judged by its kind',
  'server/src/kernel/request/json/parseInSlices.ts parseInSlices': 'parseCounted feeds it',
  'server/src/kernel/ports/mail/createSmtpMail.ts createSmtpMail': ours,
  'server/src/kernel/db/openDatabase.ts openDatabase': ours,
  'server/src/kernel/db/openPool.ts openPool': ours,
  'server/src/kernel/audit/auditChange.ts hashAddress': digest,
  'server/src/features/learning/certifying/verifyCertificate.ts limitVerifying': passedOn,
  'server/src/features/identity/sessions.ts hashToken': digest,
  'web/src/kernel/storage/computeHash.ts computeHash': digest,
  'server/src/features/identity/totp/totpCode.ts base32': ours,
  'web/src/features/learning/item/itemName.ts parseItemName': ours,
  'shared/src/kernel/rules/access/personalData.ts isErasedAddress': 'looks at the end of it alone',
  'server/src/features/commerce/ports/payments/signature.ts signed': digest,
  'server/src/features/assistant/knowing/readText.ts readCaptions': passedOn,
  'server/src/features/assistant/knowing/readText.ts readText': passedOn,
  'server/src/features/assistant/answering/orSay.ts orSay': ours,
  'shared/widgets/features/content/lessons/pdf/openPdf.ts openPdf': ours,
  'shared/widgets/features/content/lessons/audio/usePeaks.ts usePeaks': ours,
  'shared/widgets/features/content/host/downloadAddress.ts downloadAddress': ours,
  'shared/widgets/features/portals/pageWidgets/kickerGrid/eventQuery.ts readQuery':
    'URLSearchParams reads it',
  'shared/widgets/features/portals/pageWidgets/kickerGrid/eventQuery.ts restOf': 'URLSearchParams reads it',
  'shared/widgets/features/portals/pageWidgets/kickerGrid/eventQuery.ts clearQuery':
    'URLSearchParams reads it',
  'shared/src/kernel/theme/palette/oklch.ts toOklch': 'a colour, whose pattern has nine characters at most',
  'shared/src/features/portals/rules/deadPlaces.ts findDeadPlace':
    'splits at slashes, and compares the parts',
  'shared/src/features/portals/rules/eventFilters.ts splitTags': 'splits at commas',
  'shared/src/kernel/sync/clock.ts replicaOf': passedOn,
  'shared/src/kernel/sync/clock.ts stampMs': passedOn,
  'shared/src/kernel/sync/projectRecord.ts toIso': passedOn,
  'shared/src/kernel/sync/hash.ts sha256Hex': digest,
  'shared/src/features/content/lessons/facts/scormVerdict.ts toVerdict': 'compares it with three words',
  'shared/src/kernel/model/nounOf.ts splitIntoWords': ours,
  'shared/src/kernel/model/kinds/text.ts isAtLeast': 'counts no further than asked',
  'shared/src/kernel/errors/faults.ts faultSaying': ours,
  'shared/src/features/commerce/rules/foldPurchases.ts foldPurchases': ours,
  'shared/node/words/compileWords.ts compileMessage': ours,
  'shared/node/words/quotable.ts quotable': ours,
  'resources/sample/school/school.ts readSchool': ours,
  'desktop/src/renderer/features/portals/publishing/scheduleTimes.ts parseLocalTime':
    'Date reads what a time field gives',
  'shared/node/documents/readWordDocument.ts readWordDocument':
    'the rules for archives bound it, and a thread reads it, whose time is limited',
  'shared/node/documents/readWordInThread.ts readWordInThread': passedOn,
  'shared/node/fonts/readFontInThread.ts readFontInThread': passedOn,
  'shared/node/fonts/unpackFont.ts unpackFont':
    'its sizes are bounded before they are read, and a thread reads it, whose time is limited',
  'shared/node/scorm/openArchive.ts readEnd': 'reads a number of bytes, and nothing of what they say',
  'shared/node/scorm/readPackage.ts readPackage':
    'openArchive, readManifest and readXml are listed, and a thread has a budget',
  'shared/node/scorm/readPackageInThread.ts readPackageInThread': passedOn,
  'shared/node/scorm/frame/framePage.ts asFrameScript': ours,
  'shared/node/pdfText/fitText.ts fitText': lettered,
  'shared/node/pdfText/fontShelf.ts fontsFor': lettered,
  'shared/node/pdfText/shapeText.ts shapeText': lettered,
  'shared/node/media/types/detectTypeInThread.ts detectTypeInThread': passedOn,
  'shared/node/media/pictures.ts openPicture': 'decoded in a thread that has a budget',
  'shared/node/media/pdf/readPdfPages.ts readPdfPages': 'read in a thread that has a budget',
}
