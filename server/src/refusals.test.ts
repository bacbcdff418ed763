import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname

/**
 * Files of refusals with an English text of their own and no reason beside their code, by whom they are for. Portals say the
 * code in their reader's language, and for those that learners meet this says as much.
 */
const codeIsEnough: Readonly<Record<string, readonly string[]>> = {
  staff: [
    'features/assistant/crawling/reading/readPage.worker.ts',
    'features/assistant/writing/generateField.ts',
    'features/assistant/writing/startRun.ts',
    'features/assistant/writing/threads.ts',
    'features/assistant/writing/writeJob.ts',
    'features/commerce/checkout/paymentSettings.ts',
    'features/commerce/checkout/reconcilePayments.ts',
    'features/commerce/checkout/refundPayment.ts',
    'features/commerce/checkout/swapMembership.ts',
    'features/commerce/enrolling/giveMembership.ts',
    'features/commerce/enrolling/giveMemberships.ts',
    'features/commerce/members/endMembership.ts',
    'features/commerce/ports/payments/embedded/createTestActs.ts',
    'features/commerce/ports/payments/embedded/testCheckouts.ts',
    'features/commerce/ports/payments/stripe/changeSubscription.ts',
    'features/commerce/ports/payments/stripe/refund.ts',
    'features/commerce/ports/payments/stripe/stripeAccount.ts',
    'features/commerce/ports/payments/stripe/stripeErrors.ts',
    'features/content/ports/speech/openAiSpeech.ts',
    'features/content/ports/speech/parseAnswer.ts',
    'features/content/ports/speech/speechPort.ts',
    'features/content/ports/speech/whisperCommand.ts',
    'features/content/processing/processAsset.ts',
    'features/content/transcribing/transcribeAsset.ts',
    'features/content/transcribing/transcribeJob.ts',
    'features/identity/administering/resetPassword.ts',
    'features/identity/inviting/answerInvitation.ts',
    'features/identity/inviting/invitations.ts',
    'features/identity/inviting/refuseLastAdministrator.ts',
    'features/installation/drive/drive.ts',
    'features/installation/drive/driveConnection.ts',
    'features/installation/ports/drive/createGoogleDrive.ts',
    'features/installation/ports/hosting/cloudFrontErrors.ts',
    'features/installation/ports/hosting/createCloudFront.ts',
    'features/learning/certifying/renewCertificate.ts',
    'features/meetings/attending/cancelMeeting.ts',
    'features/meetings/guests/guestLink.ts',
    'features/meetings/recording/filmJob.ts',
    'features/meetings/recording/pieces.ts',
    'features/meetings/recording/recordingSteps.ts',
    'features/messaging/mailing/sendTestEmail.ts',
    'features/portals/scheduling/scheduledPublications.ts',
    'features/reporting/runAthenaQuery.ts',
    'kernel/access/guardWrite.ts',
    'kernel/db/records/longTexts.ts',
    'kernel/http/sync/createPushThread.ts',
    'kernel/outgoing/resolveOutside.ts',
    'kernel/records/rowBudget.ts',
  ],
  'callers of the API': [
    'features/commerce/checkout/addressOnPortal.ts',
    'features/commerce/checkout/changeRenewal.ts',
    'features/commerce/checkout/findItems.ts',
    'features/learning/progress/findLearning.ts',
    'features/messaging/discussions/findDiscussion.ts',
    'features/messaging/discussions/findPost.ts',
    'features/portals/browsing/itemCards.ts',
    'features/portals/visits/mountViews.ts',
    'kernel/graphql/countCharacters.ts',
    'kernel/http/sameOriginOnly.ts',
    'kernel/ports/storage/storageErrors.ts',
    'kernel/ports/storage/storagePath.ts',
  ],
  learners: [
    'features/assistant/answering/assistantSettings.ts',
    'features/assistant/answering/orSay.ts',
    'features/commerce/ports/payments/noPayments.ts',
    'features/commerce/ports/payments/stripe/createStripeClients.ts',
    'features/commerce/ports/payments/stripe/createStripePayments.ts',
    'features/commerce/ports/payments/stripe/findStripeCoupon.ts',
    'features/content/objects/receivePart.ts',
    'features/identity/ports/oidc/createOidc.ts',
    'features/meetings/attending/register.ts',
    'features/meetings/attending/registrations.ts',
    'features/meetings/attending/writeMeetingNote.ts',
    // The one refusal of a deletion that a discussion's page has: it says so itself.
    'features/messaging/discussions/postHooks.ts',
    'features/portals/finding/requirePortal.ts',
    'kernel/http/bodies/createBodyGate.ts',
  ],
}

test('has a reason for each refusal with its own text, which portals translate', () => {
  const found = globSync('{features,kernel}/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .sort()
    .filter((file) =>
      callsOf(readFileSync(join(root, file), 'utf8')).some(
        (call) => /\bmessage\b/.test(call) && !/\breason\b|\bmakeDetails\(/.test(call),
      ),
    )
    .map((file) => file.replaceAll('\\', '/'))
  expect(found).toEqual(Object.values(codeIsEnough).flat().sort())
})

/** The arguments of each `new AppError(…)`. */
function callsOf(code: string): string[] {
  return [...code.matchAll(/new AppError\(/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < code.length; at += 1) {
      if (code[at] === '(') depth += 1
      if (code[at] === ')') depth -= 1
      if (depth === 0 && code[at] === ')') return code.slice(index, at)
    }
    return code.slice(index)
  })
}
