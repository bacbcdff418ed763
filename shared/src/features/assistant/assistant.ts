import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { AiConfiguration } from './entities/AiConfiguration.ts'
import { AiConversation } from './entities/AiConversation.ts'
import { ClientAi } from './entities/ClientAi.ts'
import { CrawlConfig } from './entities/CrawlConfig.ts'
import { getAISession, getAllAISessions } from './operations/aiSessions.ts'
import { clientAssistant } from './operations/clientAssistant.ts'
import { getAgentSession } from './operations/getAgentSession.ts'
import { getAIService } from './operations/getAIService.ts'
import { invokeAgent } from './operations/invokeAgent.ts'
import { portalAssistant } from './operations/portalAssistant.ts'
import { saveFeedback } from './operations/saveFeedback.ts'

/** The assistant: its settings, knowledge and conversations. */
export const assistant = {
  name: 'assistant',
  entities: [AiConfiguration, AiConversation, ClientAi, CrawlConfig],
  operations: [
    portalAssistant,
    clientAssistant,
    invokeAgent,
    getAgentSession,
    saveFeedback,
    getAllAISessions,
    getAISession,
    getAIService,
  ],
} as const satisfies SharedFeature
