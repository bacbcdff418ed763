import { extname } from 'node:path'
import type { assetTypes } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import { readFontInThread } from '../../fonts/readFontInThread.ts'
import { lookIntoZip } from '../../scorm/lookIntoZip.ts'
import { defaultLimits, openArchive } from '../../scorm/openArchive.ts'
import { packageInvalid } from '../../scorm/packageInvalid.ts'
import { whyNoManifest } from '../../scorm/whyNoManifest.ts'
import { probe } from '../probe.ts'
import { findMimeType } from './mimeTypes.ts'
import { type Family, sniff } from './sniff.ts'

export type Detected = { type: (typeof assetTypes)[number]; mimeType: string }

/**
 * An uploaded file's type, by its content: `video`, `audio`, `image`, `pdf`, `scorm` (a zip with an
 * imsmanifest.xml anywhere, decision SCO-09), `zip`, `text` or `application` (AST-02). The name only decides
 * between types with the same content. `media_invalid` for a media extension on other content, and for a
 * truncated zip; `package_invalid` or `too_large` for a package that cannot be opened; a file that is not of the
 * required type is refused too.
 */
export async function detectType(path: string, name: string, wanted: MediaType = 'any'): Promise<Detected> {
  const detected = wanted === 'font' ? await detectFont(path, name) : await detect(path, name)
  await refuseUnwanted(detected, wanted, path, name)
  return detected
}

/** A font for pages must be whole. Elsewhere it is a file like others, which learners download. */
async function detectFont(path: string, name: string): Promise<Detected> {
  const { family, mimeType } = await sniff(path)
  if (family !== 'font') return await detect(path, name)
  await readFontInThread(path)
  return { type: 'font', mimeType }
}

async function detect(path: string, name: string): Promise<Detected> {
  const { family, mimeType } = await sniff(path)
  const named = findMimeType(extname(name))
  refuseFalseName(name, named, family)
  if (family === 'pdf') return { type: 'pdf', mimeType }
  if (family === 'image') return { type: 'image', mimeType }
  if (family === 'zip') {
    if (await lookIntoZip(path, name)) return { type: 'scorm', mimeType }
    // Word, EPUB and similar files are zips of their own type.
    if (named.startsWith('application/') && named !== 'application/octet-stream' && named !== mimeType)
      return { type: 'application', mimeType: named }
    return { type: 'zip', mimeType }
  }
  // ffprobe may open a container without known magic bytes.
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
  return { type: 'application', mimeType: family === 'archive' ? mimeType : named }
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
  // A photo named .mp4 is still a photo; text or unknown bytes with that name are refused.
  if (!(family in misnamed)) return
  if (promised === 'media' && family === 'unknown') return
  throw new AppError('media_invalid', {
    message: `“${name}” is not what its name says: ${misnamed[family]}.`,
  })
}

const misnamed: Partial<Record<Family, string>> = {
  text: 'it is text',
  zip: 'it is a zip archive',
  archive: 'it is an archive',
  program: 'it is a program',
  font: 'it is a font',
  unknown: 'it is damaged',
}

const isMedia = (mimeType: string) => /^(video|audio)\//.test(mimeType)

/**
 * Refuses a file whose type does not fit its place: `unsupported`, or for SCORM packages `package_invalid` with
 * the fault of the archive and a remedy.
 */
async function refuseUnwanted(
  { type }: Detected,
  wanted: MediaType,
  path: string,
  name: string,
): Promise<void> {
  if (wanted === 'any' || type === wanted) return
  const isPacked = type === 'zip' || type === 'application' || type === 'text'
  if (wanted === 'scorm' && isPacked) throw packageInvalid(await whyNoPackage(path))
  throw new AppError('unsupported', {
    message: `“${name}” is ${kinds[type] ?? 'another kind of file'}. What is shown here must be ${kinds[wanted]}.`,
  })
}

/** Throws the archive's own reason if it cannot be opened. */
async function whyNoPackage(path: string): Promise<string> {
  const { zip, entries } = await openArchive(path, defaultLimits)
  zip.close()
  return whyNoManifest(entries.map(({ fileNameRaw }) => fileNameRaw.toString('utf8')))
}

const kinds: Partial<Record<Detected['type'], string>> = {
  video: 'a video',
  audio: 'a sound recording',
  image: 'an image',
  pdf: 'a PDF',
  scorm: 'a SCORM package',
  font: 'a font: a WOFF2, WOFF, TTF or OTF file',
  zip: 'a zip archive',
  text: 'a text',
}
