import { originsOf } from '#shared/features/assistant/rules/embedding.ts'

type Code = { tag: string; missing: null } | { tag: null; missing: string }

/**
 * The line that other sites include for a client AI, or what has to be there before. `chosenPortal` counts where the client AI
 * names none.
 */
export function embedCode(
  record: Readonly<Record<string, unknown>>,
  server: string | null,
  chosenPortal: string | null,
): Code {
  const referrers = Array.isArray(record.referrers) ? record.referrers.map(String) : []
  const portal = typeof record.portal === 'string' ? record.portal : chosenPortal
  const unknown = referrers.find((one) => originsOf({ referrers: [one] }).length === 0)
  if (unknown !== undefined)
    return { tag: null, missing: `“${unknown}” is no address of a site: write it like https://shop.example.` }
  if (referrers.length === 0)
    return { tag: null, missing: 'Name the sites that may embed it: no others can.' }
  if (server === null) return { tag: null, missing: 'Sign in to a server: sites embed it from there.' }
  if (portal === null) return { tag: null, missing: 'Choose the portal that it is made for.' }
  const [organization, id] = portal.split('~')
  const address = `${server.replace(/\/$/, '')}/portal/${organization}/${id}/embed/${record.id}/script.js`
  return { tag: `<script src="${address}" async></script>`, missing: null }
}
