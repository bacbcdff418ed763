import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Tenant } from '../makeTenant.ts'

/** Values of a record that a portal shows, and value sets that hide it. */
export type Twins = {
  shown: Record<string, unknown>
  hidden: Record<string, unknown>[]
  /** Hidden from all learners except administrators who learn. */
  restricted?: Record<string, unknown>[]
  /** Who sees it in the catalogue is also entitled to it. */
  isEntitling?: true
  /** Records that refer to it are planted about it. */
  isReferred?: true
}

const past = '2020-01-01T00:00:00.000Z'
const future = '2999-01-01T00:00:00.000Z'

/** What the catalogue shows and hides for each entity, independent of the server's code; null without a catalogue. */
export function makeTwins(entity: Entity, tenant: Tenant): Twins | null {
  const elsewhere = `${tenant.organization}~elsewhere`
  const item: Twins = {
    shown: {
      active: true,
      publishedAt: past,
      startDate: null,
      expiryDate: null,
      libraries: [tenant.library],
    },
    hidden: [
      { active: false },
      { publishedAt: null },
      { publishedAt: future },
      { startDate: '2999-01-01' },
      { expiryDate: '2020-01-01' },
      { libraries: [elsewhere] },
    ],
  }
  switch (entity.name) {
    case 'course':
      return item
    // On a public portal customers are entitled to what they see: these ask for nothing first, as courses do. What others are not
    // told: features/portals/browsing/itemsKeptBack.
    case 'program':
    case 'document':
    case 'microcast':
      return { ...item, isEntitling: true }
    case 'portal':
    case 'clientAi':
    case 'stylesheet':
      return { shown: { active: true }, hidden: [{ active: false }] }
    case 'hub':
      // The first belongs to the asking customers (accessMatrix); the last to somebody else.
      return { shown: { active: true }, hidden: [{ active: false }], restricted: [{ active: true }] }
    case 'asset':
      return {
        shown: { access: 'public', status: 'processed' },
        hidden: [{ access: 'normal' }, { status: 'removed' }, { status: 'deleted' }],
      }
    case 'category':
      return { shown: {}, hidden: [{ portal: elsewhere }] }
    case 'kicker':
      return { shown: { endAt: null }, hidden: [{ endAt: past }] }
    case 'membership':
      return {
        shown: { active: true, startDate: null, endDate: null },
        hidden: [
          { active: false },
          { portal: elsewhere },
          { startDate: '2999-01-01' },
          { endDate: '2020-01-01' },
        ],
      }
    case 'meeting':
      return {
        shown: { libraries: [tenant.library], restrictByAccessGroup: false, restrictByCustomer: false },
        hidden: [{ libraries: [elsewhere] }, { portal: elsewhere }],
        restricted: [
          { restrictByAccessGroup: true, accessGroups: ['NOBODY'] },
          { restrictByCustomer: true, customers: [] },
        ],
        isEntitling: true,
        isReferred: true,
      }
    case 'crawlConfig':
      return {
        shown: { status: 'completed', libraries: [tenant.library] },
        hidden: [{ status: 'disabled' }, { libraries: [elsewhere] }],
      }
    case 'review':
      return { shown: { status: 'approved' }, hidden: [{ status: 'new' }, { status: 'rejected' }] }
    case 'organization':
    case 'instructor':
    case 'aiConfiguration':
    case 'certification':
    case 'discussionTopic':
    case 'faq':
      return { shown: {}, hidden: [] }
    default:
      return null
  }
}
