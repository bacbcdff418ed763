import type { Course } from '#shared/features/content/entities/Course.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { CourseItem } from '#shared/features/content/lessons/lesson.ts'
import { findGradedQuizzes } from '#shared/features/content/scorm/masteryScore.ts'
import type { PackagedCourse, PackagedLesson } from '#shared/features/content/scorm/PackagedCourse.ts'
import { assetsIn } from '#shared/kernel/richText/assetsIn.ts'
import type { MediaFiles } from '#shared/kernel/richText/blocks/BlockKind.ts'
import { toHtml } from '#shared/kernel/richText/toHtml.ts'
import type { Collector } from './Collector.ts'
import { type Packing, packLesson } from './packLesson.ts'
import { assetAddress, imageAddress, mediaFiles } from './packMedia.ts'

/** A course in the form that the package's player reads; files and losses go to the collector. */
export async function packCourse(course: Course, packing: Packing): Promise<PackagedCourse> {
  const { collector } = packing
  const outline: PackagedCourse['outline'] = []
  const lessons: PackagedLesson[] = []
  const keys = new Set<string>()
  await walk(course.sections, 0)
  noteCourseLosses(course, lessons, collector)
  return {
    title: course.name,
    headline: course.headline || null,
    description: course.description || null,
    objectives: (course.objectives ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    image: await imageAddress(course.courseImage ?? course.posterImage, 'The course image', collector),
    outline,
    lessons,
  }

  async function walk(sections: readonly CourseSection[], depth: number) {
    for (const section of sections) {
      // Same as on a portal.
      if (isHidden(section)) continue
      const made = section.item ? await packLesson(section.item, packing) : null
      if (made && made.length > 0 && section.item) {
        outline.push({ lesson: lessons.length, depth })
        const title = section.item.name || section.name
        lessons.push({
          key: shortKey(section.id, keys),
          title,
          headline: section.item.headline || null,
          parts: made,
        })
      } else if (!section.item && section.sections.length > 0) outline.push({ heading: section.name, depth })
      await walk(section.sections, depth + 1)
    }
  }
}

/** A function that converts rich text to HTML; its assets are collected first. */
export function htmlPacker(collector: Collector, video: Packing['video']): Packing['html'] {
  return async (text, where) => {
    const addresses = new Map<string, string | null>()
    const played = new Map<string, MediaFiles | null>()
    for (const block of text?.slate ?? []) {
      const isPlayed = block.type === 'video' || block.type === 'audio'
      if (isPlayed) played.set(block.asset, await mediaFiles(block.asset, where, collector, video))
      for (const key of assetsIn(isPlayed ? { ...block, asset: undefined } : block))
        addresses.set(key, await assetAddress(key, where, collector))
    }
    const address = (asset: string) => addresses.get(asset) ?? null
    return toHtml(text, { image: address, file: address, media: (asset) => played.get(asset) ?? null })
  }
}

/**
 * A five-character lesson id, since suspend_data must name up to hundreds in 4096 characters; stable for the same
 * id, unless two ids of a course collide.
 */
function shortKey(id: string, taken: Set<string>): string {
  let hash = 0x811c9dc5
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  for (;;) {
    const key = hash.toString(36).padStart(5, '0').slice(-5)
    if (!taken.has(key)) {
      taken.add(key)
      return key
    }
    hash = (hash + 1) >>> 0
  }
}

function noteCourseLosses(course: Course, lessons: PackagedLesson[], { losses }: Collector): void {
  const items = allItems(course.sections)
  if (lessons.some((lesson) => lesson.parts.some((part) => part.kind === 'quiz')))
    losses.push(
      'Quizzes are marked inside the package: their answers are in it, and can be found by anyone who looks for them.',
    )
  if (course.instructors.length > 0) losses.push('The instructors’ profiles are left out.')
  if (course.prerequisites.length > 0)
    losses.push('The prerequisites of the course are left to the player that runs the package.')
  if (course.certification || items.some((item) => item.type === 'certification' && item.certification))
    losses.push('Certificates are left out: the player that runs the package awards its own.')
  if (course.discussionTopic) losses.push('The discussion is left out.')
  if (course.resources.length > 0) losses.push('The files under “resources” are left out.')
  if (course.promoVideo) losses.push('The promotional video is left out.')
  const quizzes = findGradedQuizzes({ lessons })
  if (quizzes.length > 1)
    losses.push(
      `It names no mastery score, since its ${quizzes.length} quizzes have a pass mark each: the package says itself whether it was passed.`,
    )
  if (items.some((item) => item.required && (item.type === 'video' || item.type === 'audio')))
    losses.push(
      '“Must be fully viewed” cannot hold learners back here: a video counts once 95% of it was played.',
    )
}

const isHidden = (section: CourseSection) => section.hidden || section.item?.hidden === true

function allItems(sections: readonly CourseSection[]): CourseItem[] {
  return sections
    .filter((section) => !isHidden(section))
    .flatMap((section) => [...(section.item ? [section.item] : []), ...allItems(section.sections)])
}
