/** A media type, perhaps with parameters, on one line and with nothing before it (RFC 9110, 8.3.1). */
export const mimeTypePattern =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+( ?; ?[\w!#$&^.+-]+=([\w!#$&^.+:-]+|"[ !#-[\]-~]*"))*$/

/** What browsers show, play or keep, and never run as a page. */
const inertTypes = new Set([
  ...['jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'bmp', 'x-icon'].map((name) => `image/${name}`),
  ...['mpeg', 'mp4', 'aac', 'wav', 'flac', 'ogg', 'webm', 'x-aiff'].map((name) => `audio/${name}`),
  ...['mp4', 'webm', 'ogg', 'quicktime', 'iso.segment', 'mp2t', 'mpeg'].map((name) => `video/${name}`),
  ...['x-matroska', 'x-msvideo', 'x-ms-wmv', 'x-flv'].map((name) => `video/${name}`),
  ...['pdf', 'vnd.apple.mpegurl'].map((name) => `application/${name}`),
  ...['text/plain', 'text/vtt'],
])

/**
 * What a stored file is served as. A type that is none (an old import may hold one) becomes bytes; `isInert` says
 * that no browser runs such a file as a page, so that it needs no sandbox: players and PDF viewers refuse to work
 * inside of one.
 */
export function servedType(stored: string): { mimeType: string; isInert: boolean } {
  const mimeType = mimeTypePattern.test(stored) ? stored : 'application/octet-stream'
  const [essence = ''] = mimeType.split(';')
  return { mimeType, isInert: inertTypes.has(essence.trim().toLowerCase()) }
}
