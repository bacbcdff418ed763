import { type AnswerOf, query } from '../../kernel/api/Call.ts'

export const portalHome = query('portalHome', {}, 'portal organization categories courses links')
/** The part of `portalHome` that every page needs: no cards. */
export const portalFrame = query('portalHome', {}, 'portal organization categories links')
/** The frame of every page, with all public data of the portal. */
export type PortalFrame = AnswerOf<typeof portalFrame>

export const courseCards = query('courseCards', { courseKeys: 'JSON' }, 'courses')
