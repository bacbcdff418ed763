import type { PortalName, ShownDraft } from '../render.ts'

type From = { portal: PortalName | null; draft: ShownDraft | null }

/** Where a call comes from: the portal, or the draft of it that the page shows, for which nothing is saved. */
export const portalHeaders = ({ portal, draft }: From): Record<string, string> => ({
  ...(portal && { 'x-lectern-portal': `${portal.organization}~${portal.id}` }),
  ...(draft && { 'x-lectern-draft': draft.id }),
})
