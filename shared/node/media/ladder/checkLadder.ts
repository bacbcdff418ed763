import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { probe } from '../probe.ts'
import { audioUriIn, parsePlaylist } from './masterPlaylist.ts'

/**
 * Faults of a published ladder, as sentences; empty if it is playable: the playlists are complete, every file
 * exists, renditions have the same segment times, and a decoder opens it.
 */
export async function checkLadder(masterPath: string): Promise<string[]> {
  const folder = dirname(masterPath)
  const master = await readFile(masterPath, 'utf8')
  const faults: string[] = []
  const variants = master.split('\n').filter((line) => line.endsWith('.m3u8') && !line.startsWith('#'))
  const audio = audioUriIn(master)
  if (variants.length === 0) faults.push('The master playlist names no rendition.')
  for (const line of master.split('\n').filter((one) => one.startsWith('#EXT-X-STREAM-INF')))
    for (const fact of ['BANDWIDTH=', 'RESOLUTION=', 'CODECS="avc1.'])
      if (!line.includes(fact)) faults.push(`A rendition lacks ${fact}.`)

  const cuts: { name: string; times: string }[] = []
  for (const name of [...variants, ...(audio ? [audio] : [])]) {
    const playlist = parsePlaylist(await readFile(join(folder, name), 'utf8'))
    if (!playlist.isComplete) faults.push(`${name} has no end.`)
    if (!playlist.init) faults.push(`${name} has no init segment.`)
    if (playlist.segments.length === 0) faults.push(`${name} has no segments.`)
    for (const file of [
      ...(playlist.init ? [playlist.init] : []),
      ...playlist.segments.map((one) => one.uri),
    ]) {
      const size = await stat(join(folder, dirname(name), file)).then(
        (found) => found.size,
        () => 0,
      )
      if (size === 0) faults.push(`${name} names ${file}, which is missing or empty.`)
    }
    if (name !== audio)
      cuts.push({ name, times: playlist.segments.map((one) => one.seconds.toFixed(3)).join(' ') })
  }
  for (const cut of cuts)
    if (cut.times !== cuts[0]?.times) faults.push(`${cut.name} is not cut where ${cuts[0]?.name} is.`)
  if (faults.length > 0) return faults
  const facts = await probe(masterPath)
  if (!facts.video) faults.push('No picture could be opened.')
  if (audio && !facts.hasAudio) faults.push('No sound could be opened.')
  return faults
}
