/** The pages of a portal that a template can be made for (3§2.3). */
export const pageKinds = [
  'account',
  'asset',
  'category',
  'class',
  'checkout',
  'confirm',
  'course',
  'document',
  'home',
  'hubDashboard',
  'hubDocuments',
  'hubLearnings',
  'hubMeetings',
  'learningBoard',
  'meeting',
  'member',
  'membership',
  'memberships',
  'myLearnings',
  'myMeetings',
  'program',
  'search',
  'microcast',
  'microcastDelivery',
  'instructor',
] as const

/** Each page's name for authors. */
export const pageLabels: Readonly<Record<(typeof pageKinds)[number], string>> = {
  account: 'Account',
  asset: 'Asset',
  category: 'Category group',
  class: 'Course delivery',
  checkout: 'Checkout',
  confirm: 'Confirmation',
  course: 'Course landing',
  document: 'Document',
  home: 'Home',
  hubDashboard: 'Hub dashboard',
  hubDocuments: 'Hub documents',
  hubLearnings: 'Hub learnings',
  hubMeetings: 'Hub meetings',
  learningBoard: 'Learning board',
  meeting: 'Meeting',
  member: 'Member details',
  membership: 'Membership',
  memberships: 'Memberships landing',
  myLearnings: 'My learnings',
  myMeetings: 'My meetings',
  program: 'Program landing',
  search: 'Search results',
  microcast: 'Microcast',
  microcastDelivery: 'Microcast delivery',
  instructor: 'Instructor',
}

/** What a page can be made for: one of the portal's places, or an address of its own, `page/{slug}`. */
export const templateKinds = [...pageKinds, 'free'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const templateLabels: Readonly<Record<TemplateKind, string>> = { ...pageLabels, free: 'Free page' }
