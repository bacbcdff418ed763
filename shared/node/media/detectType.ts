import { extname } from 'node:path'
import type { assetTypes } from '../../src/entities/Asset.ts'
import { AppError } from '../../src/errors/AppError.ts'
import { hasManifest } from '../scorm/hasManifest.ts'
import { mimeTypeOf } from './mimeTypes.ts'
import { probe } from './probe.ts'
import { type Family, sniff } from './sniff.ts'

export type Detected = { type: (typeof assetTypes)[number]; mimeType: string }

/**
 * What an uploaded file is, by its content: `video`, `audio`, `image`, `pdf`, `scorm` (a zip with
 * an imsmanifest.xml anywhere, decision SCO-09), `zip`, `text` or `application` (AST-02). The name
 * decides only between kinds that content cannot tell apart. A name that promises media over
 * something else is refused with `media_invalid`.
 */
export async function detectType(path: string, name: string): Promise<Detected> {
  const { family, mimeType } = await sniff(path)
  const named = mimeTypeOf(extname(name))
  refuseFalseName(name, named, family)
  if (family === 'pdf') return { type: 'pdf', mimeType }
  if (family === 'image') return { type: 'image', mimeType }
  if (family === 'zip') {
    if (await hasManifest(path)) return { type: 'scorm', mimeType }
    // Word, EPUB and their like are zips of their own kind.
    if (named.startsWith('application/') && named !== 'application/octet-stream' && named !== mimeType)
      return { type: 'application', mimeType: named }
    return { type: 'zip', mimeType }
  }
  // A container without a known mark may still be one that ffprobe opens.
  if (family === 'media' || (family === 'unknown' && isMedia(named))) {
    const facts = await probe(path)
    const known = family === 'media' ? mimeType : named
    if (facts.video) return { type: 'video', mimeType: known.replace(/^audio\//, 'video/') }
    return { type: 'audio', mimeType: known.replace(/^video\//, 'audio/') }
  }
  if (family === 'text') {
    const known = named.startsWith('text/') || /^application\/(json|xml|x-subrip)$/.test(named)
    return { type: 'text', mimeType: known ? named : mimeType }
  }
  return { type: 'application', mimeType: named }
}

function refuseFalseName(name: string, named: string, family: Family): void {
  const promised: Family | null = isMedia(named)
    ? 'media'
    : named.startsWith('image/')
      ? 'image'
      : named === 'application/pdf'
        ? 'pdf'
        : null
  if (!promised || promised === family) return
  // A photo named .mp4 is still a photo; text or unknown bytes named so are nothing.
  if (family !== 'text' && family !== 'unknown' && family !== 'zip') return
  if (promised === 'media' && family === 'unknown') return
  const what = family === 'text' ? 'it is text' : family === 'zip' ? 'it is a zip archive' : 'it is damaged'
  throw new AppError('media_invalid', { message: `${name} is not what its name says: ${what}.` })
}

const isMedia = (mimeType: string) => /^(video|audio)\//.test(mimeType)
