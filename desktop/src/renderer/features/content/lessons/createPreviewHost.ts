import type { PackagePlace } from '#desktop/content/createContentHost.ts'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import { readRow } from '#desktop/renderer/kernel/api/readRow.ts'
import type { Transport } from '#desktop/renderer/kernel/api/Transport.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { fileOf } from '#shared/features/content/lessons/parts.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { withFocus } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { createPreviewQuiz, findQuizIn } from '#widgets/features/content/host/createPreviewQuiz.ts'
import type { Links, WidgetHost } from '#widgets/features/content/host/WidgetHost.ts'
import { focusOf, hasFile } from '../assets/assetFacts.ts'

/**
 * The players' host in previews: files of this computer, quizzes marked locally, nothing stored. A SCORM lesson
 * needs `place`, where its package runs.
 */
export function createPreviewHost(
  core: CoreApi,
  transport: Transport,
  section: CourseSection,
  place: PackagePlace | null = null,
): WidgetHost {
  // While the preview is open, a package finds its own data again.
  const textsByKey = new Map<string, Record<string, string>>()
  return {
    mode: 'preview',
    isLocal: true,
    now: () => Date.now(),
    async loadLinks(assets, files) {
      const links: Links = {}
      for (const key of assets) {
        const asset = await readRow(core, { entity: 'asset', key })
        // A package's files are served by its own origin; its poster is not.
        const root = place && key === fileOf(section.item) ? place.files : null
        const addressOf = (name: string) =>
          root && name.startsWith('scorm/')
            ? root + name.split('/').map(encodeURIComponent).join('/')
            : withFocus(transport.fileUrl(asset.id, name), focusOf(asset))
        links[key] = Object.fromEntries(
          files.filter((name) => hasFile(asset, name)).map((name) => [name, addressOf(name)]),
        )
      }
      return { links, renewInMs: null }
    },
    loadStreamAddress: () => Promise.reject(new AppError('unavailable')),
    reportProgress: () => undefined,
    quiz: createPreviewQuiz((lessonId) => findQuizIn(section, lessonId)),
    scorm: {
      learner: { id: 'preview', name: 'Learner, Sample' },
      frameAddress: place?.frame ?? 'about:blank',
      frameOrigin: place ? new URL(place.frame).origin : location.origin,
      load: (lessonId) => textsByKey.get(lessonId) ?? {},
      save: (lessonId, cmi) => void textsByKey.set(lessonId, cmi),
      watch: () => () => undefined,
    },
  }
}
