import type { Links } from '../../../shared/widgets/host/WidgetHost.ts'
import type { Api } from '../api/Api.ts'

/** A minute before they run out, links are asked for again (AST-12). */
const marginMs = 60_000

/** Signed addresses of a course's files: asked for once, remembered while they last. */
export function createLinkSource(api: Api, course: string, now: () => number) {
  const known = new Map<string, { until: number; answer: Promise<Links> }>()
  return async function loadLinks(
    assets: readonly string[],
    files: readonly string[],
    isRenewal = false,
  ): Promise<Links> {
    const key = JSON.stringify([assets, files])
    const before = known.get(key)
    if (before && !isRenewal && before.until > now()) return before.answer
    const entry = { until: now() + marginMs, answer: ask() }
    known.set(key, entry)
    return entry.answer

    async function ask(): Promise<Links> {
      try {
        const { links, expiresAt } = await api.call('assetLinks', { assets, files, course })
        entry.until = Date.parse(expiresAt) - marginMs
        return links
      } catch (error) {
        known.delete(key)
        throw error
      }
    }
  }
}
