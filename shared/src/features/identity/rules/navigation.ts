import type { Role } from '../../../kernel/rules/rolesOf.ts'

/** An organization's feature that a menu needs (3§2.1). */
export type Feature = 'enableMeetings' | 'enableHubs' | 'enableDiscussionGroups'

export type NavigationEntry = {
  path: string
  label: string
  roles: readonly Role[]
  feature?: Feature
}
export type NavigationGroup = { label: string; entries: readonly NavigationEntry[] }

const staff: readonly Role[] = ['FULLADMIN', 'SUPERUSER']
/** The AI admin's reduced menu holds too, in addition to the table (decisions CON-48, CON-49). */
const all: readonly Role[] = ['FULLADMIN', 'SUPERUSER', 'AIADMIN']
const superUser: readonly Role[] = ['SUPERUSER']

const entry = (path: string, label: string, roles: readonly Role[], feature?: Feature): NavigationEntry => ({
  path: `/app/${path}`,
  label,
  roles,
  ...(feature ? { feature } : {}),
})

/** The administration's menu by role and feature, in order (3§2.1, 3§6). Screens show what they have of it. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Create',
    entries: [
      entry('microcast-editor/new', 'New microcast', staff),
      entry('course-editor/new', 'New course', staff),
      entry('course-editor/newWithWizard', 'New course with wizard', staff),
      entry('program-editor/new', 'New program', staff),
      entry('document-editor/new', 'New document', staff),
    ],
  },
  {
    label: 'Lists',
    entries: [
      entry('microcasts', 'Microcasts', all),
      entry('courses', 'Courses', staff),
      entry('programs', 'Programs', staff),
      entry('documents', 'Documents', all),
    ],
  },
  {
    label: 'Resources',
    entries: [
      entry('assets/video', 'Videos', all),
      entry('assets/image', 'Images', all),
      entry('assets/pdf', 'PDFs', all),
      entry('assets/other', 'Other assets', all),
      entry('instructors', 'Instructors', staff),
      entry('certifications', 'Certifications', staff),
    ],
  },
  {
    label: 'Portal',
    entries: [
      entry('details', 'Details', all),
      entry('categories', 'Categories', all),
      entry('design', 'Design', all),
      entry('aiconfig', 'AI configuration', all),
      entry('stylesheet', 'Stylesheet', all),
      entry('portal-memberships', 'Memberships', staff),
      entry('portal-members', 'Members', staff),
      entry('portal-kickers', 'Kickers', staff),
      entry('engagement-flows', 'Engagement flows', staff),
      entry('portal-tokens', 'Tokens', staff),
      entry('enroll-customers', 'Enroll customers', staff),
      entry('portal-questionnaires', 'Questionnaires', staff),
      entry('portal-questions', 'Questions', staff),
    ],
  },
  { label: 'Email', entries: [entry('email-templates', 'Email templates', staff)] },
  { label: 'Meetings', entries: [entry('meetings', 'Meetings', staff, 'enableMeetings')] },
  { label: 'Hubs', entries: [entry('hubs', 'Hubs', staff, 'enableHubs')] },
  {
    label: 'Marketplace',
    entries: [entry('libraries', 'Libraries', all), entry('libraryShares', 'Library shares', staff)],
  },
  {
    label: 'Reporting',
    entries: [
      entry('reporting/engagement', 'Engagement', staff),
      entry('reporting/compliance', 'Compliance', staff),
      entry('reporting/ai-conversations', 'AI conversations', all),
    ],
  },
  { label: 'Repositories', entries: [entry('repositories', 'Repositories', superUser)] },
  {
    label: 'Organization',
    entries: [
      entry('organization-summary', 'Summary', staff),
      entry('web-crawl', 'Web crawl', all),
      entry('shopify-shops', 'Shops', staff),
    ],
  },
  { label: 'Customers', entries: [entry('customers', 'Customers', all)] },
  { label: 'Discussion', entries: [entry('discussion', 'Discussion', staff, 'enableDiscussionGroups')] },
  { label: 'Leads and users', entries: [entry('leads', 'Leads', staff), entry('users', 'Users', all)] },
  {
    label: 'System',
    entries: [
      entry('organizations', 'Organizations', superUser),
      entry('client-ai-configs', 'Client AI configurations', ['SUPERUSER', 'AIADMIN']),
    ],
  },
]

const entries = navigation.flatMap((group) => group.entries)

/** Whether a screen is these roles' to open: by its entry of the menu; what has none is everybody's. */
export function mayOpen(roles: readonly Role[], path: string): boolean {
  const known = entries.find((item) => item.path === path)
  return !known || known.roles.some((role) => roles.includes(role))
}

/** Where these roles begin: the first screen of theirs that shows something. Null where they have none. */
export function homeOf(roles: readonly Role[], exists: (path: string) => boolean): string | null {
  const shown = navigationFor(roles, {}, exists).filter(({ label }) => label !== 'Create')
  return shown[0]?.entries[0]?.path ?? null
}

/** The menu that these roles see, reduced to screens that exist; empty groups are left out. */
export function navigationFor(
  roles: readonly Role[],
  features: Partial<Record<Feature, boolean>>,
  exists: (path: string) => boolean,
): NavigationGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        (item) =>
          exists(item.path) &&
          item.roles.some((role) => roles.includes(role)) &&
          (!item.feature || features[item.feature] === true),
      ),
    }))
    .filter((group) => group.entries.length > 0)
}
