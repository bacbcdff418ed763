import { type Feature, staff } from '../../kernel/manifest/Feature.ts'

/** Access: memberships, enrolments, shops. */
export const commerce: Feature = {
  name: 'commerce',
  screens: [],
  planned: [
    {
      path: '/app/portal-memberships',
      roles: staff,
      menu: { group: 'Portal', order: 425, label: 'Memberships' },
    },
    { path: '/app/portal-members', roles: staff, menu: { group: 'Portal', order: 430, label: 'Members' } },
    {
      path: '/app/enroll-customers',
      roles: staff,
      menu: { group: 'Portal', order: 450, label: 'Enroll customers' },
    },
    {
      path: '/app/shopify-shops',
      roles: staff,
      menu: { group: 'Organization', order: 1120, label: 'Shops' },
    },
  ],
}
