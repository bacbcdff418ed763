import { type Feature, superUser } from '../../kernel/manifest/Feature.ts'

/** Running an installation: repositories, and what privacy asks for. */
export const installation: Feature = {
  name: 'installation',
  screens: [],
  planned: [
    {
      path: '/app/repositories',
      roles: superUser,
      menu: { group: 'Repositories', order: 1000, label: 'Repositories' },
    },
  ],
}
