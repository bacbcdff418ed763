import { everyRole, type Feature } from '../../kernel/manifest/Feature.ts'

/** The assistant: its settings, its knowledge, what was said. */
export const assistant: Feature = {
  name: 'assistant',
  screens: [],
  planned: [
    {
      path: '/app/aiconfig',
      roles: everyRole,
      menu: { group: 'Portal', aiGroup: 'Design & Configure', order: 415, label: 'AI configuration' },
    },
    {
      path: '/app/reporting/ai-conversations',
      roles: everyRole,
      menu: { group: 'Reporting', order: 920, label: 'AI conversations' },
    },
    {
      path: '/app/web-crawl',
      roles: everyRole,
      menu: { group: 'Organization', aiGroup: 'Data Hub', order: 1110, label: 'Web crawl' },
    },
    {
      path: '/app/client-ai-configs',
      roles: ['SUPERUSER', 'AIADMIN'],
      menu: { group: 'System', aiGroup: 'Organization', order: 1510, label: 'Client AI configurations' },
    },
  ],
}
