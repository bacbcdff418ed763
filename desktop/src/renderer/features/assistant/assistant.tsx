import { Chat, GlobeNetwork, PredictiveAnalysis, Shop, Widget } from '@blueprintjs/icons'
import { fieldTools } from '../../kernel/form/fieldTools.ts'
import { everyRole, type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { questionTools } from '../content/lessons/graded/QuestionList.tsx'
import { AiConfigPage, configurationsPath } from './AiConfigPage.tsx'
import { ClientAiForm } from './ClientAiForm.tsx'
import { ConfigurationForm } from './ConfigurationForm.tsx'
import { ConversationsPage } from './ConversationsPage.tsx'
import { WebCrawlPage } from './crawling/WebCrawlPage.tsx'
import { ShopsPage } from './shops/ShopsPage.tsx'
import { fieldWriter } from './writing/FieldWriter.tsx'
import { QuestionWriter } from './writing/QuestionWriter.tsx'

/** The assistant: its settings, its knowledge, its conversations. */
export const assistant: Feature = {
  name: 'assistant',
  fillings: [fill(fieldTools, fieldWriter), fill(questionTools, QuestionWriter)],
  screens: [
    {
      path: '/app/aiconfig',
      view: AiConfigPage,
      roles: everyRole,
      menu: {
        place: 'portal',
        group: 'Portal',
        aiGroup: 'Design & Configure',
        order: 415,
        label: 'AI configuration',
        icon: PredictiveAnalysis,
      },
    },
    {
      path: `${configurationsPath}/:id?`,
      view: () => (
        <RecordsPage
          entityName="aiConfiguration"
          usedAt={{ text: 'Use it in a client AI', href: '/app/client-ai-configs' }}
          path={configurationsPath}
          about="A configuration sets which model an assistant uses and how much it reads. A client AI refers to it."
          form={<ConfigurationForm />}
        />
      ),
      edits: 'aiConfiguration',
      roles: everyRole,
    },
    {
      path: '/app/reporting/ai-conversations/:id?',
      view: ConversationsPage,
      roles: everyRole,
      menu: { place: 'reports', group: 'Reporting', order: 920, label: 'AI conversations', icon: Chat },
    },
    {
      path: '/app/client-ai-configs/:id?',
      view: () => (
        <RecordsPage
          entityName="clientAi"
          usedAt={{ text: 'Turn the assistant on in your portal', href: '/app/details' }}
          path="/app/client-ai-configs"
          title="Client AI configurations"
          about="A client AI connects a portal’s assistant to its configuration, and sets which other sites show it."
          form={<ClientAiForm />}
        />
      ),
      edits: 'clientAi',
      roles: ['SUPERUSER', 'AIADMIN'],
      menu: {
        place: 'settings',
        group: 'System',
        aiGroup: 'Organization',
        order: 1510,
        label: 'Client AI configurations',
        icon: Widget,
      },
    },
    {
      path: '/app/web-crawl/:id?',
      view: WebCrawlPage,
      edits: 'crawlConfig',
      roles: everyRole,
      menu: {
        place: 'settings',
        group: 'Organization',
        aiGroup: 'Data Hub',
        order: 1110,
        label: 'Web crawl',
        icon: GlobeNetwork,
      },
    },
    {
      path: '/app/shopify-shops/:id?',
      view: ShopsPage,
      edits: 'shopifyConfig',
      roles: staff,
      menu: {
        ...{ place: 'settings', group: 'Organization', order: 1120, label: 'Shops', icon: Shop },
        also: 'shopify e-commerce stores products',
      },
    },
  ],
}
