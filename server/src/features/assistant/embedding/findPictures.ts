import type { Deps } from '#server/kernel/Deps.ts'
import { findAssetFaces, signPictureLinks } from '../../content/files/assetFaces.ts'

/** The addresses of an organization's own pictures, by their keys; of others there are none. */
export async function findPictures(
  deps: Deps,
  { organization }: { organization: string | null },
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const own = keys.flatMap((key) => (key?.startsWith(`${organization}~`) ? [key] : []))
  const faces = await findAssetFaces(deps.db, new Set(own))
  return new Map(
    [...faces].flatMap(([key, face]): [string, string][] => {
      const links = signPictureLinks(deps, face)
      const address = links.original ?? links['poster.jpg']
      return address ? [[key, address]] : []
    }),
  )
}
