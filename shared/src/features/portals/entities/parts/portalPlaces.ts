/** The portal's own places that a menu can open, and their addresses (2§2.1). */
export const portalPlaces = {
  home: '/',
  search: '/search',
  memberships: '/memberships',
  myLearnings: '/my-learnings',
  myMeetings: '/my-meetings',
  learningBoard: '/learningBoard',
  hub: '/hub-dashboard',
  hubLearnings: '/hub-learnings',
  hubDocuments: '/hub-documents',
  hubMeetings: '/hub-meetings',
  account: '/account',
} as const

export type PortalPlace = keyof typeof portalPlaces

/** The pages of a customer's hub, which nobody else has. */
export const isHubPlace = (place: PortalPlace): boolean => portalPlaces[place].startsWith('/hub-')
