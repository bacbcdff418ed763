import type { Links } from '#widgets/features/content/host/WidgetHost.ts'

/** Links live for 10 minutes (AST-12). */
const lifeMs = 540_000

/**
 * Addresses that came with the page's data: valid for as long as the document is younger than their life, regardless of its
 * clock says. Null unless each asset has each of the files: an answer does not have all kinds of files.
 */
export function linksOfPage(
  links: Links,
  assets: readonly string[],
  files: readonly string[],
  ageMs: number,
): { links: Links; renewInMs: number } | null {
  const renewInMs = lifeMs - ageMs
  const isWhole = assets.every((asset) => files.every((file) => links[asset]?.[file]))
  if (renewInMs <= 0 || !isWhole) return null
  const some = assets.map((asset) => [asset, pick(links[asset] ?? {}, files)])
  return { links: Object.fromEntries(some), renewInMs }
}

const pick = (all: Record<string, string>, files: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([file]) => files.includes(file)))
