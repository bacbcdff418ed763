import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { AiConfiguration } from './entities/AiConfiguration.ts'
import { AiConversation } from './entities/AiConversation.ts'
import { ClientAi } from './entities/ClientAi.ts'
import { CrawlConfig } from './entities/CrawlConfig.ts'

/** The assistant: its settings, knowledge and conversations. */
export const assistant = {
  name: 'assistant',
  entities: [AiConfiguration, AiConversation, ClientAi, CrawlConfig],
  operations: [],
} as const satisfies SharedFeature
