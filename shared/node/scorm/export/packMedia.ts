import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { PackagedTrack } from '#shared/features/content/scorm/PackagedCourse.ts'
import type { MediaFiles } from '#shared/kernel/richText/blocks/BlockKind.ts'
import type { Collector } from './Collector.ts'

const shownAsIs = /^image\/(png|jpeg|gif|webp|svg\+xml)$/
const largestOriginal = 2 * 1024 * 1024

/** A picture in the package: unchanged if small and browsers can show it, else its poster. */
export async function imageAddress(
  key: string | null,
  where: string,
  collector: Collector,
): Promise<string | null> {
  const asset = await collector.asset(key, where)
  if (!asset) return null
  const asIs = shownAsIs.test(asset.mimeType ?? '') && (asset.size ?? 0) <= largestOriginal
  const names = asIs ? ['original', 'poster.jpg'] : ['poster.jpg', 'original']
  for (const name of names) {
    const address = await collector.include(asset, name)
    if (address) return address
  }
  collector.losses.push(
    `${where}: the picture ${JSON.stringify(asset.name)} is not on this computer yet, and is left out.`,
  )
  return null
}

/** An asset of a text in the package: a picture as pictures are, another file unchanged. */
export async function assetAddress(key: string, where: string, collector: Collector): Promise<string | null> {
  const asset = await collector.asset(key, where)
  if (!asset) return null
  if (asset.type === 'image') return imageAddress(key, where, collector)
  const address = await collector.include(asset, 'original')
  if (address === null)
    collector.losses.push(
      `${where}: the file ${JSON.stringify(asset.name)} is not on this computer yet, and is left out.`,
    )
  return address
}

/** A film or sound in a text: a film as a plain MP4, as lessons have it. */
export async function mediaFiles(
  key: string,
  where: string,
  collector: Collector,
  video: (key: string, where: string) => Promise<string | null>,
): Promise<MediaFiles | null> {
  const asset = await collector.asset(key, where)
  if (!asset) return null
  const address =
    asset.type === 'video'
      ? await video(key, where)
      : ((await collector.include(asset, 'audio.m4a')) ?? (await collector.include(asset, 'original')))
  if (address === null) {
    if (asset.type !== 'video')
      collector.losses.push(
        `${where}: the file ${JSON.stringify(asset.name)} is not on this computer yet, and is left out.`,
      )
    return null
  }
  return {
    address,
    poster: asset.type === 'video' ? await collector.include(asset, 'poster.jpg') : null,
    tracks: await trackAddresses(asset, collector),
    transcript: asset.transcript || null,
  }
}

export async function trackAddresses(asset: Asset, collector: Collector): Promise<PackagedTrack[]> {
  const tracks: PackagedTrack[] = []
  for (const caption of asset.captions) {
    const src = await collector.include(asset, caption.file)
    if (src) tracks.push({ src, language: caption.language, label: caption.label })
  }
  return tracks
}
