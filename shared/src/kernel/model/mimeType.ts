/** A media type, perhaps with parameters, on one line and with nothing before it (RFC 9110, 8.3.1). */
export const mimeTypePattern =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+( ?; ?[\w!#$&^.+-]+=([\w!#$&^.+:-]+|"[ !#-[\]-~]*"))*$/

/** Types that browsers show, play or download, but never run as a page. */
const inertTypes = new Set([
  ...['jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'bmp', 'x-icon'].map((name) => `image/${name}`),
  ...['mpeg', 'mp4', 'aac', 'wav', 'flac', 'ogg', 'webm', 'x-aiff'].map((name) => `audio/${name}`),
  ...['mp4', 'webm', 'ogg', 'quicktime', 'iso.segment', 'mp2t', 'mpeg'].map((name) => `video/${name}`),
  ...['x-matroska', 'x-msvideo', 'x-ms-wmv', 'x-flv'].map((name) => `video/${name}`),
  ...['pdf', 'vnd.apple.mpegurl'].map((name) => `application/${name}`),
  ...['text/plain', 'text/vtt'],
])

/**
 * The Content-Type of a stored file. An invalid type (from an old import) becomes bytes. `isInert`: no browser
 * runs such a file as a page, so it needs no sandbox, in which players and PDF viewers refuse to work.
 */
export function servedType(stored: string): { mimeType: string; isInert: boolean } {
  const mimeType = mimeTypePattern.test(stored) ? stored : 'application/octet-stream'
  const [essence = ''] = mimeType.split(';')
  return { mimeType, isInert: inertTypes.has(essence.trim().toLowerCase()) }
}
