import { type Feature, staff } from '../../kernel/manifest/Feature.ts'

/** Live meetings, and who comes. */
export const meetings: Feature = {
  name: 'meetings',
  screens: [],
  planned: [
    {
      path: '/app/meetings',
      roles: staff,
      menu: { group: 'Meetings', order: 600, label: 'Meetings', needs: 'enableMeetings' },
    },
  ],
}
