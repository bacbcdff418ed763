import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { keyedList, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { mimeTypePattern } from '#shared/kernel/model/mimeType.ts'
import { all, any, is, not } from '#shared/kernel/model/Rule.ts'
import { exampleManifest, scormManifestSchema } from '../scorm/ScormManifest.ts'
import { pictureCrop } from './parts/pictureCrop.ts'

export const assetTypes = [
  'video',
  'audio',
  'image',
  'pdf',
  'article',
  'quiz',
  'text',
  'zip',
  'application',
  'scorm',
  'knowledgeCheck',
  'typeform',
  'font',
] as const
/** Sent as an HTTP header: a single line only. */
const mediaType = {
  pattern: mimeTypePattern,
  patternMessage: 'Must be a type such as image/png',
  examples: ['image/png', 'text/html; charset=utf-8'],
}
export const derivativeStatuses = ['pending', 'processing', 'processed', 'error'] as const

/**
 * A file that lessons show, with its derived files (3§3.2). `files` names each stored object by its content hash:
 * `original`, `poster.jpg`, `preview.png`, `preview.pdf`, `hls/master.m3u8`, `hls/720p/seg_00001.m4s`,
 * `captions/en.vtt`, `scorm/index.html`, `font.woff2`, … Naming a file here publishes it, so a playable asset is never replaced
 * by an incomplete one.
 */
export const Asset = defineEntity({
  name: 'asset',
  plural: 'assets',
  scope: 'organization',
  sync: 'synced',
  holdsFiles: 'files',
  archive: {
    // Without `source` and `crop`, what was cut off stays behind: a crop arrives as a picture of its own.
    omits: [
      'status',
      'derivativeStatus',
      'derivativeError',
      'transcribeStatus',
      'transcribeError',
      'repositoryID',
      'source',
      'crop',
    ],
    // Unpacked from the original by the rules for packages, at any import.
    remakes: 'scorm/',
  },
  access: aiContent,
  privacy: 'nothing',
  // Other assets are shown by the records that reference them, with signed URLs.
  catalogue: all(is('access', 'public'), not(any(is('status', 'removed'), is('status', 'deleted')))),
  fields: {
    externalID: text({ label: 'External ID', max: 255, private: true }),
    repositoryID: text({ label: 'Repository ID', max: 64, private: true, readOnly: true }),
    name: text({ required: true, min: 1, max: 255, searchable: true }),
    path: text({ max: 1024, private: true, readOnly: true }),
    description: text({ max: 500, multiline: true, searchable: true }),
    alt: text({
      label: 'Alternative text',
      help: 'What the picture shows, for people who cannot see it. Texts that use it begin with this.',
      max: 500,
      searchable: true,
    }),
    type: choice({ options: assetTypes, required: true, labels: { pdf: 'PDF', scorm: 'SCORM' } }),
    tags: text({ separated: true, max: 500, searchable: true }),
    mimeType: text({ max: 127, ...mediaType }),
    derivativeStatus: choice({ options: derivativeStatuses, default: 'pending' }),
    derivativeError: text({ label: 'Why processing failed', max: 2000, multiline: true, private: true }),
    /** `pending`: nobody asked for it. */
    transcribeStatus: choice({
      label: 'Transcription',
      options: derivativeStatuses,
      default: 'pending',
      readOnly: true,
    }),
    transcribeError: text({ label: 'Why it was not transcribed', max: 500, private: true, readOnly: true }),
    /** While it is being transcribed: how much is done. */
    transcribePercent: number({
      whole: true,
      min: 0,
      max: 100,
      private: true,
      readOnly: true,
      onlineOnly: true,
    }),
    status: choice({
      options: [
        'defined',
        'uploaded',
        'processing',
        'processed',
        'published',
        'locked',
        'removed',
        'deleted',
      ],
      default: 'defined',
    }),
    access: choice({ options: ['normal', 'public'], default: 'normal', writeBy: 'fullAdmin' }),
    useHls: boolean({
      label: 'Use HLS',
      meaning: 'HLS sends a film in small pieces, in the quality that each learner’s connection can take.',
      default: true,
    }),
    hlsGenerated: boolean({ label: 'HLS generated', default: false }),
    dominantColor: text({ max: 9, pattern: /^#[0-9a-f]{6}([0-9a-f]{2})?$/i, examples: ['#1f6feb'] }),
    length: text({
      label: 'Length (hours:minutes:seconds)',
      max: 12,
      pattern: /^\d+:\d{2}:\d{2}$/,
      examples: ['0:12:05'],
    }),
    durationMs: number({ whole: true, min: 0 }),
    trim: record(
      {
        startMs: number({ label: 'Start', whole: true, min: 0, required: true }),
        endMs: number({ label: 'End', whole: true, min: 0, required: true }),
        wholeMs: number({ label: 'Length of the original', whole: true, min: 0, required: true }),
      },
      { label: 'The part that is shown', private: true },
    ),
    // In percent from the upper left corner.
    focus: record(
      {
        x: number({ label: 'From the left', min: 0, max: 100, required: true }),
        y: number({ label: 'From the top', min: 0, max: 100, required: true }),
      },
      { label: 'Focal point' },
    ),
    // Its `original` is made of the source's by `crop`; the source is never itself cropped from another, and may be deleted:
    // a crop has pixels of its own. Consoles write both.
    source: reference({ to: 'asset', label: 'Cropped from', private: true, mayBeGone: true }),
    crop: record(pictureCrop, { label: 'The part of the source', private: true }),
    width: number({ whole: true, min: 0 }),
    height: number({ whole: true, min: 0 }),
    pageCount: number({ whole: true, min: 0 }),
    size: number({ label: 'Size in bytes', whole: true, min: 0 }),
    transcript: text({ max: 1_000_000, multiline: true, entitled: true }),
    captions: keyedList(
      record({
        id: text({ required: true }),
        language: text({ required: true, max: 35 }),
        label: text({ required: true, max: 80 }),
        file: text({ required: true, max: 255 }),
      }),
    ),
    scormManifest: json({
      label: 'SCORM manifest',
      schema: scormManifestSchema,
      examples: [exampleManifest],
      entitled: true,
    }),
    files: list(
      record({
        name: text({ required: true, max: 1024 }),
        hash: text({ required: true, pattern: /^[0-9a-f]{64}$/, examples: ['0f'.repeat(32)] }),
        size: number({ required: true, whole: true, min: 0 }),
        mimeType: text({ required: true, max: 127, ...mediaType }),
      }),
      // A file behind a public asset is everybody's: who may not make assets public may not put one there.
      { private: true, max: 50_000, writeBy: 'fullAdmin', lockedWhile: is('access', 'public') },
    ),
    // Where it is published, and under which `path` (publishToRepository).
    repository: reference({ to: 'repository', private: true, readOnly: true }),
  },
})
export type Asset = EntityRecord<typeof Asset>
/** As portals get it: without private fields, and for those without access without entitled ones. */
export type PublicAsset = PublicRecord<typeof Asset>
export type AssetFile = Asset['files'][number]
