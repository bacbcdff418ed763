import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { AiConfiguration } from './entities/AiConfiguration.ts'
import { AiConversation } from './entities/AiConversation.ts'
import { ClientAi } from './entities/ClientAi.ts'
import { CrawlConfig } from './entities/CrawlConfig.ts'

/** The assistant: its settings, its knowledge, what was said. */
export const assistant = {
  name: 'assistant',
  entities: [AiConfiguration, AiConversation, ClientAi, CrawlConfig],
  operations: [],
} as const satisfies SharedFeature
