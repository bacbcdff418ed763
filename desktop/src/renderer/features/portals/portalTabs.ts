import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { formFields } from '../../kernel/form/formFields.ts'

type PortalTab = { id: string; title: string; fields: readonly string[] }

/** The tab of each field in the portal form (3§2.2); unlisted fields are under "Portal type". */
const assigned: readonly PortalTab[] = [
  {
    id: 'details',
    title: 'Details',
    fields: [
      'name',
      'publicName',
      'description',
      'active',
      'logoImage',
      'favicon',
      'ogImage',
      'noAccessImage',
    ],
  },
  {
    id: 'type',
    title: 'Portal type',
    fields: ['type', 'allowSearch', 'enableInstructors', 'requireSignature', 'settings'],
  },
  {
    id: 'libraries',
    title: 'Libraries',
    fields: ['shownItems', 'defaultLibrary', 'libraries', 'libraryShares', 'categories'],
  },
  { id: 'pages', title: 'Pages', fields: ['pageRules', 'pageDefaults'] },
  { id: 'deployment', title: 'Deployment', fields: ['publicDomain', 'sslDomain'] },
]

/** On screens of their own: the AI configuration, the stylesheet, the words, menu and footer. */
const elsewhere = ['assistant', 'stylesheet', 'tokens', 'frame']

export const portalTabs: readonly PortalTab[] = assigned.map((tab) => {
  if (tab.id !== 'type') return tab
  const known = new Set([...elsewhere, ...assigned.flatMap(({ fields }) => fields)])
  return { ...tab, fields: [...tab.fields, ...formFields(Portal.fields).filter((name) => !known.has(name))] }
})
