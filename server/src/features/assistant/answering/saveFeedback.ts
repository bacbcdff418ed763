import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { saveFeedback as operation } from '#shared/features/assistant/operations/answering.ts'
import { assistantErrors } from '#shared/features/assistant/rules/assistantErrors.ts'
import type { FeedbackType } from '#shared/features/assistant/rules/feedbackMessage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { assistantSettings } from './assistantSettings.ts'
import { writeConversation } from './conversations.ts'
import { limitFeedback } from './limitQuestions.ts'
import { orSay } from './orSay.ts'

export const saveFeedback: Handler<typeof operation> = async (
  { sessionID, messageID, feedback },
  context,
) => {
  await orSay(assistantErrors.saveFeedback, () =>
    keepFeedback(context, { sessionID, messageID, feedback: feedback ?? null }),
  )
  return { saved: true }
}

type Given = { sessionID: string; messageID: string; feedback: FeedbackType | null }

/** Sets the feedback of an answer in the asker's own conversation. @throws AppError as the operation says */
export async function keepFeedback(context: RequestContext, given: Given): Promise<void> {
  const { isEnabled, client } = await assistantSettings(context)
  if (!isEnabled) throw new AppError('not_found')
  if (!client.feedbackButtons) throw new AppError('forbidden')
  await limitFeedback(context)
  await writeConversation(context, await requirePortal(context), given.sessionID, ({ messages }) => {
    const at = messages.findIndex(({ id, role }) => id === given.messageID && role === 'assistant')
    const answer = messages[at]
    // Thrown inside the transaction: nothing begins a conversation here.
    if (!answer) throw new AppError('not_found')
    return { messages: messages.with(at, { ...answer, feedback: given.feedback }) }
  })
}
