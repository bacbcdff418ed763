import { assistantExportedWords } from '#shared/features/assistant/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { secretPath } from '../../kernel/http/secretPath.ts'
import type { OwnTable, OwnTables } from '../../kernel/OwnTable.ts'
import { provide } from '../../kernel/Seam.ts'
import { sentencesSeam } from '../portals/searching/sentencesSeam.ts'
import { getAIService, portalAssistant } from './answering/assistants.ts'
import { getAgentSession } from './answering/getAgentSession.ts'
import { invokeAgent } from './answering/invokeAgent.ts'
import { mountAssistant } from './answering/mountAssistant.ts'
import { otherAssistantSettings, otherAssistants } from './answering/otherAddresses.ts'
import { saveFeedback } from './answering/saveFeedback.ts'
import { resumeCrawls, workOnCrawls } from './crawling/crawlJob.ts'
import { crawlHooks, recrawlDaily } from './crawling/keepCrawls.ts'
import { getCrawledUrls, getCrawlStatus } from './crawling/readCrawls.ts'
import { startCrawl, stopCrawl } from './crawling/startCrawl.ts'
import { clientAssistant } from './embedding/clientAssistant.ts'
import { mountEmbedding } from './embedding/mountEmbedding.ts'
import { findSentences } from './knowing/findSentences.ts'
import { keepKnownHooks, readAtStart, workOnKnowledge } from './knowing/keepKnown.ts'
import { knowledgePort } from './ports/knowledge/knowledgePort.ts'
import { modelsPort } from './ports/models/modelsPort.ts'
import { modelSettings } from './ports/models/settings.ts'
import { productsPort } from './ports/products/productsPort.ts'
import { sitesPort } from './ports/sites/sitesPort.ts'
import { forgetOldPrompts } from './prompting/keptPrompts.ts'
import { getAISession, getAllAISessions } from './reading/aiSessions.ts'
import { shopHooks } from './shops/keepShops.ts'
import { serveOutsidePicture } from './shops/outsidePictures.ts'
import { getShopProducts, syncShop } from './shops/shopProducts.ts'
import { syncDaily, workOnShops } from './shops/syncJob.ts'
import { getCourseTranscripts } from './writing/courseTranscripts.ts'
import { getGenerateFieldResponse, startGenerateField } from './writing/generateField.ts'
import { getMessages, getRun, postMessage, runThread, startThread } from './writing/threads.ts'
import { workOnWriting } from './writing/writeJob.ts'
import { failOverdue, forgetOldWriting } from './writing/writingStore.ts'

const mentioning = (
  column: string,
) => `organization = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS address
  WHERE position(address IN lower(${column})) > 0)`

/** What an edition said of them: it is read again, once that is erased. */
const ofMentions = (where: string): OwnTable => ({
  holds: 'rows',
  where,
  values: ({ organization, addresses }) => [organization, addresses],
  exported: [],
})

/** The tables of `tables.prisma`, beside this. The order matters: the second looks for the third. */
const ownTables: OwnTables = {
  // Read again with the next crawl: a website that names somebody goes on to do so.
  CrawledPage: ofMentions(mentioning('parts::text')),
  CrawlRun: { holds: 'nothing', because: 'how far the reading of a website is' },
  PagePrompts: ofMentions(mentioning('prompts::text')),
  ShopProduct: { holds: 'nothing', because: 'what a shop shows everybody of its products' },
  KnowledgeFile: ofMentions(mentioning('parts::text')),
  KnowledgeSource: ofMentions(`item IN (SELECT item FROM "KnowledgePassage" WHERE ${mentioning('text')})`),
  KnowledgePassage: ofMentions(mentioning('text')),
  WritingThread: { holds: 'nothing', because: 'when an author began to write' },
  WritingMessage: ofMentions(mentioning('content')),
  WritingRun: ofMentions(mentioning('result::text')),
}

/** The assistant: what it knows, and how it answers. */
export const assistant = {
  name: 'assistant',
  tables: ownTables,
  exportedWords: assistantExportedWords,
  provides: [provide(sentencesSeam, { find: findSentences })],
  settings: [modelSettings, otherAssistantSettings],
  ports: [knowledgePort, modelsPort, sitesPort, productsPort],
  handlers: {
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
  },
  connectSources: otherAssistants,
  hooks: [...keepKnownHooks, crawlHooks, shopHooks],
  routes(app, deps, gate) {
    mountAssistant(app, deps, gate)
    mountEmbedding(app, deps)
  },
  contentRoutes(app, deps) {
    app.get(secretPath(app, '/outside-pictures/:token/:kind/:organization/:until'), serveOutsidePicture(deps))
  },
  async work(deps) {
    await workOnKnowledge(deps)
    await workOnCrawls(deps)
    await workOnShops(deps)
    await workOnWriting(deps)
  },
  async start(deps) {
    await readAtStart(deps)
    await resumeCrawls(deps)
    await failOverdue(deps)
  },
  async daily(deps) {
    await recrawlDaily(deps)
    await syncDaily(deps)
    await forgetOldPrompts(deps)
    await failOverdue(deps)
    await forgetOldWriting(deps)
  },
} satisfies Feature
