import type { Category } from '../../../../shared/src/features/portals/entities/Category.ts'
import type { Portal } from '../../../../shared/src/features/portals/entities/Portal.ts'
import type { CourseCard } from '../../../../shared/src/features/portals/operations/CourseCard.ts'
import { query } from '../../kernel/api/Call.ts'
import type { Frame } from '../../kernel/site/Frame.ts'

/** The frame of every page, with all public data of the portal. */
export type PortalFrame = Frame & { portal: Portal; categories: Category[] }

export const portalHome = query<PortalFrame & { courses: CourseCard[] }>(
  'portalHome',
  {},
  'portal organization categories courses links',
)
/** The part of `portalHome` that every page needs: no cards. */
export const portalFrame = query<PortalFrame>('portalHome', {}, 'portal organization categories links')
export const courseCards = query<{ courses: CourseCard[] }>('courseCards', { courseKeys: 'JSON' }, 'courses')
