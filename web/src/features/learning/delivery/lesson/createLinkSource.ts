import { chunked } from '#shared/kernel/dataStore/limits.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { LoadedLinks } from '#widgets/features/content/host/WidgetHost.ts'
import type { ItemRef } from '../../item/itemName.ts'
import { assetLinks } from '../calls.ts'

/** Links expire after 10 minutes, and are renewed a minute before (AST-12). */
const lifeMs = 600_000
const marginMs = 60_000
/** How many assets one call may ask for. */
const assetsTogether = 100

/** Signed URLs of an item's files, or of public ones: requested once, cached until they expire. */
export function createLinkSource(api: Api, item: ItemRef | null, now: () => number) {
  type Known = { until: number; links: Promise<LoadedLinks['links']> }
  const known = new Map<string, Known>()
  return async function loadLinks(
    assets: readonly string[],
    files: readonly string[],
    isRenewal = false,
  ): Promise<LoadedLinks> {
    const key = JSON.stringify([assets, files])
    const before = known.get(key)
    const isFresh = before !== undefined && !isRenewal && before.until > now()
    const entry = isFresh ? before : { until: now() + marginMs, links: ask() }
    known.set(key, entry)
    const links = await entry.links
    return { links, renewInMs: Math.max(0, entry.until - now()) }

    async function ask() {
      const askedAt = now()
      try {
        const answers = await Promise.all(
          chunked(assets, assetsTogether).map((some) =>
            api.call(assetLinks, {
              ...{ assets: [...some], files: [...files] },
              ...(item ? { course: item.key, itemType: item.type } : {}),
            }),
          ),
        )
        const links = Object.assign({}, ...answers.map((answer) => answer.links))
        const expiresAt = Math.min(...answers.map((answer) => Date.parse(answer.expiresAt)))
        // A wrong local clock must cause neither endless requests nor expired links.
        const until = Math.max(askedAt + marginMs, expiresAt - marginMs)
        entry.until = Math.min(until, askedAt + lifeMs - marginMs)
        return links
      } catch (error) {
        if (known.get(key) === entry) known.delete(key)
        throw error
      }
    }
  }
}
