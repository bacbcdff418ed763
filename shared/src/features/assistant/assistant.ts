import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { AiConfiguration } from './entities/AiConfiguration.ts'
import { AiConversation } from './entities/AiConversation.ts'
import { ClientAi } from './entities/ClientAi.ts'
import { CrawlConfig } from './entities/CrawlConfig.ts'
import { ShopifyConfig } from './entities/ShopifyConfig.ts'
import { getAISession, getAllAISessions } from './operations/aiSessions.ts'
import { getAgentSession, invokeAgent, saveFeedback } from './operations/answering.ts'
import { clientAssistant, getAIService, portalAssistant } from './operations/assistants.ts'
import { getCrawledUrls, getCrawlStatus, startCrawl, stopCrawl } from './operations/crawling.ts'
import { getShopProducts, syncShop } from './operations/shops.ts'
import {
  getCourseTranscripts,
  getGenerateFieldResponse,
  getMessages,
  getRun,
  postMessage,
  runThread,
  startGenerateField,
  startThread,
} from './operations/writing.ts'
import { configuredModelIsChoice, organizationModelIsChoice } from './upgrades/modelsAreChoices.ts'

/** The assistant: its settings, knowledge and conversations. */
export const assistant = {
  name: 'assistant',
  entities: [AiConfiguration, AiConversation, ClientAi, CrawlConfig, ShopifyConfig],
  operations: [
    portalAssistant,
    clientAssistant,
    invokeAgent,
    getAgentSession,
    saveFeedback,
    getAllAISessions,
    getAISession,
    getAIService,
    startCrawl,
    stopCrawl,
    getCrawlStatus,
    getCrawledUrls,
    syncShop,
    getShopProducts,
    startThread,
    getMessages,
    postMessage,
    runThread,
    getRun,
    startGenerateField,
    getGenerateFieldResponse,
    getCourseTranscripts,
  ],
  upgrades: [configuredModelIsChoice, organizationModelIsChoice],
} as const satisfies SharedFeature
