import type { Certification } from '../../entities/Certification.ts'
import type { Course } from '../../entities/Course.ts'
import type { Document } from '../../entities/Document.ts'
import type { Microcast } from '../../entities/Microcast.ts'
import type { Program } from '../../entities/Program.ts'
import type { KnownAssets } from '../../lessons/LessonKind.ts'
import { programOutline } from '../outline/courseOutline.ts'
import { fileToPublish } from './assetFiles.ts'
import type { CourseWithNeeds } from './circleFaults.ts'
import { faultsInOutline, type PublishFault } from './faultsInOutline.ts'
import { publishable } from './publishable.ts'

/** What a verdict knows beside the record; without it only the references are checked, not their targets. */
export type KnownToPublish = {
  assets: KnownAssets
  /** The keys of the courses and microcasts that exist. */
  items: ReadonlySet<string>
  /** What each course needs first. */
  needs: readonly CourseWithNeeds[]
}
type Known = Partial<KnownToPublish>

/** The types of items, each published in editions of its own. */
export type Taught = {
  course: Course
  program: Program
  microcast: Microcast
  document: Document
  certification: Certification
}

/** What keeps an item from being published (3§4), by its entity. Console and server give the same verdict. */
export const publishFaultsOf: {
  readonly [E in keyof Taught]: (item: Taught[E], known: Known) => PublishFault[]
} = {
  course: (course, { assets, needs }) => publishable(course, assets, needs).faults,
  program: faultsOfProgram,
  microcast({ name, format, microcastAsset: key, content }, { assets }) {
    const file = { field: 'microcastAsset', key, hasText: hasText(content) }
    const only = format === 'scorm12' ? ({ only: 'scorm' } as const) : { package: chooseFormat }
    return [...nameFault(name, 'microcast'), ...fileToPublish({ ...file, ...only }, assets)]
  },
  document: ({ name, asset, content }, { assets }) => [
    ...nameFault(name, 'document'),
    ...fileToPublish({ field: 'asset', key: asset, hasText: hasText(content), package: noDocument }, assets),
  ],
  certification: ({ name, template, fields }, { assets }) => [
    ...nameFault(name, 'certification'),
    ...(template ? fileToPublish({ field: 'template', key: template, hasText: false }, assets) : []),
    // A PDF alone says nobody's name.
    ...(template && !fields.some(({ value }) => value === 'recipient')
      ? [{ path: ['fields'], message: 'Place the learner’s name on the PDF.' }]
      : []),
  ],
}

const chooseFormat = {
  path: ['format'],
  message: 'Its file is a package: choose the format SCORM 1.2, or another file.',
}
const noDocument = {
  path: ['asset'],
  message: 'A package cannot be a document: make it a microcast, or choose another file.',
}

const nameFault = (name: string | null, noun: string): PublishFault[] =>
  name?.trim() ? [] : [{ path: ['name'], message: `Enter a name for the ${noun}.` }]

const hasText = (content: Microcast['content']): boolean => (content?.slate.length ?? 0) > 0

function faultsOfProgram({ name, sections }: Program, { assets, items }: Known): PublishFault[] {
  const faults = nameFault(name, 'program')
  const steps = programOutline(sections)
  if (steps.length === 0)
    faults.push({ path: ['sections'], message: 'Add at least one course, microcast or lesson.' })
  for (const { id, name: step, item } of steps) {
    if (item.type !== 'course') faults.push(...faultsInOutline({ id, name: step, item }, assets))
    const named = item.type === 'course' ? item.course : item.type === 'microcast' ? item.microcast : null
    const noun = item.type === 'course' ? 'course' : 'microcast'
    if (item.type === 'course' && named === null)
      faults.push({ path: ['sections', id, 'item'], message: `${step}: Choose a course.` })
    if (named !== null && items && !items.has(named))
      faults.push({ path: ['sections', id, 'item'], message: `${step}: Its ${noun} no longer exists.` })
  }
  return faults
}
