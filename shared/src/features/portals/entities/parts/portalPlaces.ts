/** The portal's own places that a menu can open, and their addresses (2§2.1). */
export const portalPlaces = {
  home: '/',
  search: '/search',
  memberships: '/memberships',
  myLearnings: '/my-learnings',
  myMeetings: '/my-meetings',
  learningBoard: '/learningBoard',
  account: '/account',
} as const
