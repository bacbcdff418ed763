import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { audioUriIn, parsePlaylist } from '../../media/ladder/masterPlaylist.ts'
import { runFfmpeg } from '../../media/programs/runFfmpeg.ts'
import type { CourseResources } from './Collector.ts'

/**
 * A video as one plain MP4, since no browser plays HLS from a zip without a library: the largest rendition of at
 * most 720 lines, with the levelled audio, remuxed without encoding. Returns its path in `folder`, and whether a
 * larger one exists; null if the asset has no ladder here.
 */
export async function plainVideo(
  asset: Asset,
  resources: CourseResources,
  folder: string,
  signal?: AbortSignal,
): Promise<{ path: string; isReduced: boolean } | null> {
  const masterPath = await resources.file(asset, 'hls/master.m3u8')
  if (!masterPath) return null
  const master = await readFile(masterPath, 'utf8')
  const chosen = chooseVariant(master)
  if (!chosen) return null
  const audio = audioUriIn(master)
  const inputs: string[] = []
  for (const playlist of [chosen.uri, ...(audio ? [audio] : [])]) {
    const path = join(folder, `${asset.id}-${inputs.length}.mp4`)
    if (!(await joinSegments(asset, resources, `hls/${playlist}`, path))) return null
    inputs.push(path)
  }
  const out = join(folder, `${asset.id}.mp4`)
  await runFfmpeg({
    signal,
    configure: (command) => {
      for (const input of inputs) command.input(`file:${input}`)
      command
        .output(out)
        // Timestamps are kept, so that picture and audio stay in sync, and shifted to zero together.
        .outputOptions(
          ...['-c', 'copy', '-copyts', '-avoid_negative_ts', 'make_zero', '-movflags', '+faststart'],
          ...inputs.flatMap((_, index) => ['-map', String(index)]),
        )
    },
  })
  return { path: out, isReduced: chosen.isReduced }
}

function chooseVariant(master: string): { uri: string; isReduced: boolean } | null {
  const lines = master.split('\n')
  const variants = lines.flatMap((line, index) => {
    const size = /^#EXT-X-STREAM-INF.*RESOLUTION=(\d+)x(\d+)/.exec(line)
    const uri = lines[index + 1]?.trim()
    return size && uri ? [{ uri, side: Math.min(Number(size[1]), Number(size[2])) }] : []
  })
  const bySize = variants.sort((a, b) => b.side - a.side)
  const chosen = bySize.find((one) => one.side <= 720) ?? bySize.at(-1)
  return chosen ? { uri: chosen.uri, isReduced: chosen !== bySize[0] } : null
}

/** An init segment followed by its media segments is a fragmented MP4. */
async function joinSegments(
  asset: Asset,
  resources: CourseResources,
  playlistName: string,
  out: string,
): Promise<boolean> {
  const playlistPath = await resources.file(asset, playlistName)
  if (!playlistPath) return false
  const { init, segments } = parsePlaylist(await readFile(playlistPath, 'utf8'))
  const target = await open(out, 'w')
  try {
    for (const uri of [...(init ? [init] : []), ...segments.map((segment) => segment.uri)]) {
      const path = await resources.file(asset, `${dirname(playlistName)}/${uri}`)
      if (!path) return false
      for await (const chunk of createReadStream(path)) await target.write(chunk)
    }
    return init !== null && segments.length > 0
  } finally {
    await target.close()
  }
}
