import { assistantExportedWords } from '#shared/features/assistant/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { provide } from '../../kernel/Seam.ts'
import { sentencesSeam } from '../portals/searching/sentencesSeam.ts'
import { getAgentSession } from './answering/getAgentSession.ts'
import { invokeAgent } from './answering/invokeAgent.ts'
import { mountAssistant } from './answering/mountAssistant.ts'
import { portalAssistant } from './answering/portalAssistant.ts'
import { saveFeedback } from './answering/saveFeedback.ts'
import { clientAssistant } from './embedding/clientAssistant.ts'
import { mountEmbedding } from './embedding/mountEmbedding.ts'
import { findSentences } from './knowing/findSentences.ts'
import { keepKnownHooks, readAtStart, workOnKnowledge } from './knowing/keepKnown.ts'
import { ownTables } from './ownTables.ts'
import { knowledgePort } from './ports/knowledge/knowledgePort.ts'
import { modelsPort } from './ports/models/modelsPort.ts'
import { modelSettings } from './ports/models/settings.ts'
import { getAISession, getAllAISessions } from './reading/aiSessions.ts'
import { getAIService } from './reading/getAIService.ts'

/** The assistant: what it knows, and how it answers. */
export const assistant = {
  name: 'assistant',
  tables: ownTables,
  exportedWords: assistantExportedWords,
  provides: [provide(sentencesSeam, { find: findSentences })],
  settings: [modelSettings],
  ports: [knowledgePort, modelsPort],
  handlers: {
    portalAssistant,
    clientAssistant,
    invokeAgent,
    getAgentSession,
    saveFeedback,
    getAllAISessions,
    getAISession,
    getAIService,
  },
  hooks: keepKnownHooks,
  routes(app, deps, gate) {
    mountAssistant(app, deps, gate)
    mountEmbedding(app, deps)
  },
  work: workOnKnowledge,
  start: readAtStart,
} satisfies Feature
