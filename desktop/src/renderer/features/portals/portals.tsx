import { DiagramTree, Globe, PageLayout } from '@blueprintjs/icons'
import { everyRole, type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { PortalDetailsPage } from './PortalDetailsPage.tsx'

/** Where learning is shown: a portal's details, its categories, its look. */
export const portals: Feature = {
  name: 'portals',
  screens: [
    {
      path: '/app/details',
      view: PortalDetailsPage,
      roles: everyRole,
      menu: { group: 'Portal', order: 400, label: 'Details', icon: Globe },
    },
    {
      path: '/app/categories/:id?',
      view: () => <RecordsPage entityName="category" path="/app/categories" />,
      edits: 'category',
      roles: everyRole,
      menu: { group: 'Portal', order: 405, label: 'Categories', icon: DiagramTree },
    },
    {
      path: '/app/design/:id?',
      view: () => <RecordsPage entityName="portalTemplate" path="/app/design" />,
      edits: 'portalTemplate',
      roles: everyRole,
      menu: { group: 'Portal', order: 410, label: 'Design', icon: PageLayout },
    },
  ],
  planned: [
    { path: '/app/stylesheet', roles: everyRole, menu: { group: 'Portal', order: 420, label: 'Stylesheet' } },
    { path: '/app/portal-tokens', roles: staff, menu: { group: 'Portal', order: 445, label: 'Tokens' } },
    {
      path: '/app/hubs',
      roles: staff,
      menu: { group: 'Hubs', order: 700, label: 'Hubs', needs: 'enableHubs' },
    },
  ],
}
