import { Portal, portalTypes } from '#shared/features/portals/entities/Portal.ts'
import { formFields } from '../../kernel/form/formFields.ts'

type Settings = { title: string | null; names: readonly string[] }
type PortalTab = {
  id: string
  title: string
  /** Fields of the portal, above its settings. */
  fields: readonly string[]
  /** Its settings on this tab, in groups. */
  settings: readonly Settings[]
}

/** The tab of each field in the portal form (3§2.2); unlisted fields and settings are under "Portal type". */
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
    settings: [],
  },
  {
    id: 'type',
    title: 'Portal type',
    fields: ['type', 'allowSearch', 'enableInstructors', 'requireSignature'],
    settings: [
      {
        title: 'Cards',
        names: [
          'cardShowPrice',
          'courseCardShowImage',
          'courseCardShowTitle',
          'courseCardShowInstructor',
          'courseCardShowDescription',
          'courseCardShowInfoBar',
          'courseCardShowLessonCount',
          'courseCardShowActionButton',
        ],
      },
      {
        title: 'Pages of courses and programs',
        names: [
          'courseTabs',
          'programTabs',
          'programLandingWithAccessCourseAction',
          'outlineExpansion',
          'instructorCount',
          'reviewCount',
          'faqCount',
          'showCertification',
        ],
      },
      {
        title: 'Orders',
        names: [
          'primaryMembership',
          'newCustomerMembershipID',
          'defaultCheckoutConfirmationMessage',
          'orderConfirmationEmailID',
        ],
      },
    ],
  },
  {
    id: 'libraries',
    title: 'Libraries',
    fields: ['shownItems', 'defaultLibrary', 'libraries', 'libraryShares', 'categories'],
    settings: [],
  },
  {
    id: 'groups',
    title: 'Learning groups',
    fields: [],
    settings: [
      {
        title: null,
        names: ['showLearningBoard', 'learningBoardGroupNames', 'showUserNameInLearningBoard'],
      },
    ],
  },
  { id: 'pages', title: 'Pages', fields: ['pageRules', 'pageDefaults', 'componentConfigs'], settings: [] },
  { id: 'deployment', title: 'Deployment', fields: ['publicDomain', 'sslDomain'], settings: [] },
  {
    id: 'tracking',
    title: 'Tracking scripts',
    fields: [],
    settings: [
      {
        title: null,
        names: [
          'analyticsTagId',
          'trackDeskTenantId',
          'footerScripts',
          'scriptHosts',
          'asksConsent',
          'consentText',
        ],
      },
    ],
  },
]

/** On screens of their own: the AI configuration, the stylesheet, the words, menu and footer. */
const elsewhere = ['assistant', 'stylesheet', 'fonts', 'tokens', 'frame', 'settings']

export const settingsFields = Portal.fields.settings.fields

export const portalTabs: readonly PortalTab[] = assigned.map((tab) => {
  if (tab.id !== 'type') return tab
  const known = new Set([...elsewhere, ...assigned.flatMap(({ fields }) => fields)])
  const others = formFields(settingsFields).filter(
    (name) =>
      !(portalTypes as readonly string[]).includes(name) &&
      !assigned.some(({ settings }) => settings.some(({ names }) => names.includes(name))),
  )
  return {
    ...tab,
    fields: [...tab.fields, ...formFields(Portal.fields).filter((name) => !known.has(name))],
    settings: others.length > 0 ? [...tab.settings, { title: 'More', names: others }] : tab.settings,
  }
})
