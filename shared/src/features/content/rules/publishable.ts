import { plainText } from '../../../kernel/richText/plainText.ts'
import type { Course, CourseItem } from '../entities/Course.ts'
import { questionKinds } from '../questions/questionKinds.ts'
import { courseOutline } from './courseOutline.ts'
import { typeformAddress } from './typeformAddress.ts'

/** A fault that blocks publishing: a sentence for the author, and its place. */
export type PublishFault = { path: string[]; message: string }
export type PublishVerdict = { isPublishable: boolean; faults: PublishFault[] }

/** The assets that a course references, by key; those not listed do not exist. */
export type KnownAssets = ReadonlyMap<string, { type: string; status: string; derivativeStatus: string }>

/**
 * Whether a course may be published (3§4): it has a name, at least one visible lesson, and every visible lesson
 * has what its type requires. Hidden lessons may be incomplete. Without `assets` only the references are checked,
 * not their targets.
 */
export function publishable(
  course: Pick<Course, 'name' | 'sections'> & Partial<Pick<Course, 'key' | 'prerequisites'>>,
  assets?: KnownAssets,
): PublishVerdict {
  const faults: PublishFault[] = []
  if (!course.name?.trim()) faults.push({ path: ['name'], message: 'Give the course a name.' })
  const lessons = courseOutline(course.sections)
  if (lessons.length === 0) faults.push({ path: ['sections'], message: 'Add at least one lesson.' })
  for (const { id, name, item } of lessons) {
    const path = ['sections', id, 'item']
    const inner = item.type === 'block' ? item.subItems.filter((sub) => !sub.hidden) : []
    for (const message of itemFaults(item, assets)) faults.push({ path, message: `${name}: ${message}` })
    for (const sub of inner)
      for (const message of itemFaults({ ...sub, subItems: [] }, assets))
        faults.push({ path: [...path, 'subItems', sub.id], message: `${name}, ${sub.name}: ${message}` })
  }
  for (const { id, prerequisiteType, ...line } of course.prerequisites ?? []) {
    const path = ['prerequisites', id]
    const target = prerequisiteType === 'course' ? line.course : line.microcast
    if (target === null && !line.certificationID)
      faults.push({
        path,
        message: 'A prerequisite names nothing. Choose what must come first, or remove it.',
      })
    if (prerequisiteType === 'course' && target !== null && target === course.key)
      faults.push({ path, message: 'The course is its own prerequisite: nobody could begin it.' })
  }
  return { isPublishable: faults.length === 0, faults }
}

/** The asset types that each lesson type can play. */
const playableTypes: Partial<Record<CourseItem['type'], readonly string[]>> = {
  video: ['video'],
  audio: ['audio', 'video'],
  pdf: ['pdf'],
  scorm: ['scorm'],
}

function itemFaults(item: CourseItem, assets: KnownAssets | undefined): string[] {
  switch (item.type) {
    case 'video':
    case 'audio':
    case 'pdf':
    case 'scorm':
    case 'download':
    case 'application':
      return assetFaults(item, assets)
    case 'text':
    case 'article':
      return plainText(item.content).trim() || item.content?.slate.length ? [] : ['Write its text.']
    case 'quiz':
    case 'knowledgeCheck':
      return quizFaults(item)
    case 'block':
      return item.subItems.some((sub) => !sub.hidden) ? [] : ['Add at least one part.']
    case 'typeform':
      return typeformFaults(item.typeformId)
    case 'microcast':
      return item.microcast ? [] : ['Choose a microcast.']
    case 'certification':
      return item.certification ? [] : ['Choose a certification.']
  }
}

function typeformFaults(id: string | null): string[] {
  if (!id) return ['Give the form’s ID.']
  return typeformAddress(id) ? [] : ['Its form’s ID is not one: it has letters and digits only.']
}

function assetFaults(item: CourseItem, assets: KnownAssets | undefined): string[] {
  if (!item.asset) return item.type === 'download' && item.url ? [] : ['Choose a file.']
  if (!assets) return []
  const asset = assets.get(item.asset)
  if (!asset) return ['Its file is no longer in the library.']
  const playable = playableTypes[item.type]
  if (playable && !playable.includes(asset.type)) return [`Its file is not of type ${item.type}.`]
  if (asset.derivativeStatus === 'error') return ['Its file could not be processed. Open it and press Retry.']
  if (item.type === 'video' && asset.derivativeStatus !== 'processed')
    return ['Its video is still being processed.']
  return []
}

function quizFaults(item: CourseItem): string[] {
  if (item.questions.length === 0) return ['Add at least one question.']
  const faults: string[] = []
  const asked = item.type === 'knowledgeCheck' ? item.questions.slice(0, 1) : item.questions
  asked.forEach((question, index) => {
    if (!question.questionText.trim()) faults.push(`Question ${index + 1}: write the question.`)
    for (const fault of questionKinds[question.type].faults(question))
      faults.push(`Question ${index + 1}: ${fault}`)
  })
  if (item.timeLimitEnabled && !item.timeLimitForQuiz) faults.push('Set the time limit in minutes.')
  if ((item.noOfQuestionsToAsk ?? 0) > item.questions.length)
    faults.push(`It is to ask ${item.noOfQuestionsToAsk} questions, and has ${item.questions.length}.`)
  return faults
}
