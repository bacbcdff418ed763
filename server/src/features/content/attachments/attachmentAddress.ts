import type { Deps } from '#server/kernel/Deps.ts'
import type { AssetFile } from '#shared/features/content/entities/Asset.ts'
import type { ShownAttachment } from '#shared/features/content/operations/attachment.ts'
import { servedType } from '#shared/kernel/model/mimeType.ts'
import { pageLinkSeconds, signFiles } from '../files/signing.ts'

/** What the row of a post or message has of its file. */
export type AttachmentRow = {
  attachment: string | null
  fileName: string | null
  files: AssetFile[] | null
}

/** Pictures that browsers show, and in which nothing runs. */
const rasters: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Whether a file, whose type the server found in its bytes, may be shown in a page; all others are saved. */
export const isRaster = (mimeType: string): boolean => rasters.has(servedType(mimeType).mimeType)

/** The file of a post or message with its signed address on the content origin; null without one. */
export function signAttachment(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { attachment, fileName, files }: AttachmentRow,
): ShownAttachment | null {
  const original = files?.find(({ name }) => name === 'original')
  const [organization, asset] = attachment?.split('~') ?? []
  if (!original || !organization || !asset) return null
  const expiresAt = Math.floor(now() / 1000) + pageLinkSeconds
  const token = signFiles(settings.secret, 'post', organization, asset, expiresAt)
  return {
    name: fileName ?? 'file',
    size: original.size,
    isPicture: isRaster(original.mimeType),
    address: `${settings.contentOrigin}/post-files/${token}/${organization}/${asset}`,
  }
}
