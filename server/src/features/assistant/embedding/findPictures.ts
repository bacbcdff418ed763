import type { Deps } from '#server/kernel/Deps.ts'
import { findAssetFaces, signForAssistant } from '../../content/files/assetFaces.ts'

/** The addresses of an organization's own pictures, by their keys, for 8 hours; of others there are none. */
export async function findPictures(
  deps: Deps,
  { organization }: { organization: string | null },
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const own = keys.flatMap((key) => (key?.startsWith(`${organization}~`) ? [key] : []))
  const faces = await findAssetFaces(deps.db, new Set(own))
  return new Map(
    [...faces].flatMap(([key, face]): [string, string][] => {
      const address = signForAssistant(deps, face, ['original', 'poster.jpg'])
      return address ? [[key, address]] : []
    }),
  )
}
