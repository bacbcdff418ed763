import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { staff } from '../../kernel/manifest/Feature.ts'
import type { FirstStep } from '../../kernel/manifest/FirstStep.ts'

export const portalsFirstSteps: readonly FirstStep[] = [
  {
    name: 'portal',
    order: 40,
    title: 'Set up your portal',
    why: 'A portal is the site where learners find your courses: give it a name, and choose what it shows.',
    path: '/app/details',
    roles: staff,
    async look({ list }) {
      const { total } = await list({ entity: Portal.name, fields: [], offset: 0, limit: 1 })
      return total > 0 ? { isDone: true } : { isDone: false, path: '/app/details?new' }
    },
  },
]
