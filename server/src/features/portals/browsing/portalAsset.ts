import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { portalAsset as operation } from '#shared/features/portals/operations/portalAsset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findAssetFaces, signLinks } from '../../content/files/assetFaces.ts'
import { requirePortal } from '../finding/requirePortal.ts'

/** A public asset with the addresses of its files. Hidden and missing ones are told apart to nobody. */
export const portalAsset: Handler<typeof operation> = async ({ asset: reference }, context) => {
  const { deps, viewer } = context
  const { organization } = await requirePortal(context)
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  if (asker.portals.length === 0) throw new AppError('not_found')
  const key = reference.includes('~') ? reference : `${organization}~${reference}`
  const face = (await findAssetFaces(deps.db, new Set([key]))).get(key)
  const isStaff = actorsOf(viewer, organization).has('staff')
  if (!face || face.organization !== organization || (face.open.access !== 'public' && !isStaff))
    throw new AppError('not_found')
  return { asset: isStaff ? face.entitled : face.open, links: { [key]: signLinks(deps, face) } }
}
