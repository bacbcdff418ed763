import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { findMasteryScore } from '#shared/features/content/scorm/masteryScore.ts'
import type { PackagedCourse } from '#shared/features/content/scorm/PackagedCourse.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type CourseResources, createCollector } from './export/Collector.ts'
import { courseManifest } from './export/courseManifest.ts'
import { htmlPacker, packCourse } from './export/packCourse.ts'
import { plainVideo } from './export/plainVideo.ts'
import { writeZip, type ZipContent } from './export/writeZip.ts'

export type ExportOptions = {
  signal?: AbortSignal
  /** The folder of the package's player, for packaged applications. */
  playerDir?: string
}

/**
 * Writes a course as a self-contained SCORM 1.2 package: one SCO with its own outline, which resumes, marks its
 * quizzes, and reports status and score. `losses` are sentences about content that the package could not include,
 * or includes in another form. The zip appears complete or not at all. `validation` if there is no lesson to
 * export.
 */
export async function writeCoursePackage(
  course: Course,
  resources: CourseResources,
  outZip: string,
  options: ExportOptions = {},
): Promise<{ losses: string[] }> {
  const { signal } = options
  const collector = createCollector(resources)
  const temporary = await mkdtemp(join(tmpdir(), 'lectern-export-'))
  try {
    const video = videoPacker(collector, resources, temporary, signal)
    const packed = await packCourse(course, { collector, video, html: htmlPacker(collector, video) })
    if (packed.lessons.length === 0) throw new AppError('validation', { message: whyNothing(course) })
    const player =
      options.playerDir ?? fileURLToPath(new URL('../../../resources/scorm-player', import.meta.url))
    const losses = [...new Set(collector.losses)]
    const files = new Map<string, ZipContent>([
      ['index.html', { data: await readFile(join(player, 'index.html'), 'utf8') }],
      ['player.css', { data: await readFile(join(player, 'player.css'), 'utf8') }],
      ['player.js', { data: await readFile(join(player, 'player.generated.js'), 'utf8') }],
      ['course.js', { data: courseScript(packed) }],
      ['losses.txt', { data: lossReport(losses) }],
      ...[...collector.files].map(([name, path]) => [name, { path }] as const),
    ])
    const manifest = courseManifest({
      id: course.id,
      title: course.name,
      files: [...files.keys()],
      masteryScore: findMasteryScore(packed),
    })
    await writeZip(
      outZip,
      new Map<string, ZipContent>([['imsmanifest.xml', { data: manifest }], ...files]),
      signal,
    )
    return { losses }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** For who has the package and not the dialog that made it (SYN-20). */
const lossReport = (losses: readonly string[]): string =>
  losses.length === 0
    ? 'Everything in this course is in this SCORM 1.2 package.\n'
    : ['What SCORM 1.2 cannot hold of this course:', '', ...losses.map((loss) => `- ${loss}`), ''].join('\n')

function whyNothing(course: Course): string {
  const lessons = courseOutline(course.sections)
  return lessons.length > 0 && lessons.every((lesson) => lesson.type === 'scorm')
    ? 'The lessons of this course are SCORM packages already, and one package cannot hold another. Open each lesson and download its original package instead.'
    : 'This course has no lesson that a package can hold.'
}

function videoPacker(
  collector: ReturnType<typeof createCollector>,
  resources: CourseResources,
  folder: string,
  signal: AbortSignal | undefined,
) {
  const made = new Map<string, string | null>()
  return async (key: string, where: string): Promise<string | null> => {
    const known = made.get(key)
    if (known !== undefined) return known
    const asset = await resources.asset(key)
    const plain = asset && (await plainVideo(asset, resources, folder, signal))
    const address =
      asset && (plain ? collector.add(plain.path, `media/${asset.id}/video.mp4`) : await original(asset))
    if (!address) collector.losses.push(`${where}: its video is not ready on this computer, and is left out.`)
    else if (plain?.isReduced)
      collector.losses.push(`${where}: its video is held at 720 lines, and not at its full size.`)
    made.set(key, address)
    return address
  }

  async function original(asset: Asset) {
    return /^video\/(mp4|webm)$/.test(asset.mimeType ?? '') ? collector.include(asset, 'original') : null
  }
}

/** Escaped, since it is inlined in a script element: it cannot close the element or break the line. */
function courseScript(course: PackagedCourse): string {
  const json = JSON.stringify(course)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `window.lecternCourse = ${json}\n`
}
