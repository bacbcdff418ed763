import type { BlockPart, CourseItem } from '#shared/features/content/lessons/lesson.ts'
import { fileOf, partsOf } from '#shared/features/content/lessons/parts.ts'
import { ctaAddress } from '#shared/features/content/rules/lessonAddresses.ts'
import type { QuizPlace } from '#shared/features/content/rules/outline/courseOutline.ts'
import { requiredActivities } from '#shared/features/content/rules/requiredActivities.ts'
import type { PackagedPart, PackagedQuiz } from '#shared/features/content/scorm/PackagedCourse.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { Collector } from './Collector.ts'
import { imageAddress, trackAddresses } from './packMedia.ts'

/** Context for packing lessons. `video` returns the URL of a plain MP4 in the package. */
export type Packing = {
  collector: Collector
  video(key: string, where: string): Promise<string | null>
  html(text: RichText | null, where: string): Promise<string>
}

type Item = CourseItem | BlockPart

/** A lesson's parts, top to bottom; empty, with a loss, if a package cannot hold such a lesson. */
export async function packLesson(item: Item, packing: Packing): Promise<PackagedPart[]> {
  const { collector } = packing
  const where = JSON.stringify(item.name)
  const reason = unsupported[item.type]
  if (reason) {
    collector.losses.push(`${where} ${reason}`)
    return []
  }
  const parts: PackagedPart[] = [
    ...(await mediaParts(item, where, packing)),
    ...linkPart('url' in item ? item.url : null, 'Open'),
  ]
  if (requiredActivities(item).length > 0)
    collector.losses.push(
      `${where}: its activities are shown as plain lists, and need not be finished to complete the lesson.`,
    )
  const content = await packing.html(item.content, where)
  if (content) parts.push({ kind: 'html', html: content })
  if (item.type === 'quiz' || item.type === 'knowledgeCheck') parts.push(await quizPart(item, where, packing))
  parts.push(...linkPart(ctaAddress(item.ctaUrl), item.ctaLabel || 'Read more'))
  for (const inner of partsOf(item)) if (!inner.hidden) parts.push(...(await packLesson(inner, packing)))
  if (parts.length === 0)
    collector.losses.push(`${where} has nothing that a package can show, and is left out.`)
  return parts
}

/** Why a package cannot hold a kind of lesson; null for those that it can. */
const unsupported: Readonly<Record<CourseItem['type'], string | null>> = {
  block: null,
  video: null,
  audio: null,
  quiz: null,
  article: null,
  text: null,
  pdf: null,
  download: null,
  application: null,
  knowledgeCheck: null,
  scorm:
    'is a SCORM package itself, and cannot be held inside of another; it is left out. Use its own package beside this one.',
  microcast: 'is a microcast, and is left out.',
  certification: 'is a certificate, and is left out: the player that runs the package awards its own.',
  typeform: 'is a form of another site, and is left out.',
}

async function mediaParts(item: Item, where: string, packing: Packing): Promise<PackagedPart[]> {
  const { collector } = packing
  const key = fileOf(item)
  const asset = await collector.asset(key, where)
  if (!asset || !key) return []
  const name = asset.name
  if (item.type === 'video' || asset.type === 'video') {
    const src = await packing.video(key, where)
    if (!src) return []
    const poster =
      (await imageAddress(item.posterImage, where, collector)) ??
      (await collector.include(asset, 'poster.jpg'))
    return [{ kind: 'video', src, poster, tracks: await trackAddresses(asset, collector) }]
  }
  if (asset.type === 'audio') {
    const src = (await collector.include(asset, 'audio.m4a')) ?? (await collector.include(asset, 'original'))
    return src ? [{ kind: 'audio', src, tracks: [] }] : missing(where, packing)
  }
  if (asset.type === 'image') {
    const src = await imageAddress(key, where, collector)
    return src ? [{ kind: 'html', html: `<figure><img src="${src}" alt=""></figure>` }] : []
  }
  const src = await collector.include(asset, 'original')
  if (!src) return missing(where, packing)
  return [{ kind: asset.type === 'pdf' ? 'pdf' : 'file', src, name }]
}

function missing(where: string, packing: Packing): PackagedPart[] {
  packing.collector.losses.push(`${where}: its file is not on this computer yet, and is left out.`)
  return []
}

function linkPart(url: string | null, label: string): PackagedPart[] {
  return url && /^https?:\/\//i.test(url) ? [{ kind: 'link', url, label }] : []
}

async function quizPart(item: QuizPlace['item'], where: string, packing: Packing): Promise<PackagedPart> {
  const pictures: Record<string, string> = {}
  for (const question of item.questions) {
    const address = await imageAddress(question.posterImageID, where, packing.collector)
    if (address) pictures[question.id] = address
  }
  if (item.limitRetakes)
    packing.collector.losses.push(
      `${where}: attempts are counted in the package; a player that forgets it starts over.`,
    )
  const quiz: PackagedQuiz = {
    type: item.type,
    noOfQuestionsToAsk: item.noOfQuestionsToAsk,
    randomizeQuestionOrder: item.randomizeQuestionOrder,
    passingPercentage: item.passingPercentage,
    passedMessage: item.passedMessage,
    failedMessage: item.failedMessage,
    limitRetakes: item.limitRetakes,
    maximumRetakes: item.maximumRetakes,
    showAnswers: item.showAnswers,
    showScoreOnCompletion: item.showScoreOnCompletion,
    timeLimitEnabled: item.timeLimitEnabled,
    timeLimitForQuiz: item.timeLimitForQuiz,
    questions: item.questions,
    pictures,
  }
  return {
    kind: 'quiz',
    quiz,
    instructions: await packing.html(item.instructions, where),
    after: await packing.html(item.postQuizMessage, where),
  }
}
