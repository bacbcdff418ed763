import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type {
  getAIService as getAIServiceOperation,
  portalAssistant as portalAssistantOperation,
} from '#shared/features/assistant/operations/assistants.ts'
import { type AssistantLook, lookPictures, makeLook } from '#shared/features/assistant/rules/assistantLook.ts'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findPictures } from '../embedding/findPictures.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'
import { assistantSettings } from './assistantSettings.ts'

/** How a portal's assistant begins. Where an organization has none, there is nothing to ask for. */
export const portalAssistant: Handler<typeof portalAssistantOperation> = async (_input, context) => {
  const { client, isEnabled, isAvailable, support, clientAIUrl } = await assistantSettings(context)
  if (!isEnabled) throw new AppError('not_found')
  return {
    isAvailable,
    hasModel: clientAIUrl !== null || context.deps.ports.of(modelsPort).hasModel,
    clientAIUrl,
    startingMessage: client.startingMessage,
    promptPlaceholder: client.promptPlaceholder,
    suggestedPrompts: client.suggestedPrompts,
    persistentPrompts: client.persistentPrompts,
    feedbackButtons: client.feedbackButtons,
    showCitations: client.showCitations,
    inlineReferences: client.inlineReferences,
    agentName: client.agentName,
    enableVoiceInput: client.enableVoiceInput,
    showResetWithInput: client.showResetWithInput,
    resetConversationLabel: client.resetConversationLabel,
    enableMultiRefinements: client.enableMultiRefinements,
    multiRefinementSubmitButtonText: client.multiRefinementSubmitButtonText,
    maxItemsInRightRail: client.maxItemsInRightRail,
    hideRightRailOnMobile: client.hideRightRailOnMobile,
    look: await shownLook(context, client),
    openSupportToolMessage: (support?.openSupportToolEnabled && support.openSupportToolMessage) || null,
    openSupportToolMessageDelay: support?.openSupportToolEnabled ? support.openSupportToolDelay : null,
  }
}

/** With the addresses of its pictures, which live as long as a page's. */
async function shownLook(
  { deps, portal }: RequestContext,
  client: Portal['assistant'],
): Promise<AssistantLook> {
  const keys = lookPictures.map((name) => client[name])
  const pictures = await findPictures(deps, { organization: portal?.organization ?? null }, keys)
  return makeLook(client, (key) => pictures.get(key) ?? null)
}

export const getAIService: Handler<typeof getAIServiceOperation> = async (_input, { deps }) => ({
  hasModel: deps.ports.of(modelsPort).hasModel,
  models: [...deps.ports.of(modelsPort).choices],
})
