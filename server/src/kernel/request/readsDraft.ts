import type { RequestContext } from './RequestContext.ts'

/** Whether the request reads the draft of its portal, by a link to it. */
export const readsDraft = ({ draft, portal }: Pick<RequestContext, 'draft' | 'portal'>): boolean =>
  draft !== null && draft.portal.organization === portal?.organization && draft.portal.id === portal.id
