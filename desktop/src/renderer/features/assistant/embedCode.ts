import { parseOrigins } from '#shared/features/assistant/rules/embedding.ts'

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
  const unknown = referrers.find((one) => parseOrigins({ referrers: [one] }).length === 0)
  if (unknown !== undefined)
    return {
      tag: null,
      missing: `“${unknown}” is not the address of a site. Write it like https://shop.example.`,
    }
  if (referrers.length === 0) return { tag: null, missing: 'Enter the sites that may embed it.' }
  if (server === null)
    return { tag: null, missing: 'Sign in to a server first: sites load the assistant from there.' }
  if (portal === null) return { tag: null, missing: 'Choose its portal first.' }
  const [organization, id] = portal.split('~')
  const address = `${server.replace(/\/$/, '')}/portal/${organization}/${id}/embed/${record.id}/script.js`
  return { tag: `<script src="${address}" async></script>`, missing: null }
}
