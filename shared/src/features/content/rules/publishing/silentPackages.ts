import type { CourseItem } from '../../lessons/lesson.ts'
import { partsOf } from '../../lessons/parts.ts'
import { scormManifestSchema } from '../../scorm/ScormManifest.ts'
import type { PublishFault } from './faultsInOutline.ts'

type Step = { id: string; name: string; item: CourseItem }

/**
 * Lessons that nobody can complete, since their package never calls SCORM's API and nothing else completes them. They may
 * be published all the same: their author is asked.
 */
export function silentPackages(
  steps: readonly Step[],
  manifestOf: (asset: string) => unknown,
): PublishFault[] {
  return steps.flatMap(({ id, name, item }) => {
    const path = ['sections', id, 'item']
    const own = isSilent(item, manifestOf) ? [{ path, message: `${name}: ${never} ${choose}` }] : []
    const inner = partsOf(item)
      .filter((part) => !part.hidden && isSilent(part, manifestOf))
      .map((part) => ({
        path: [...path, 'subItems', part.id],
        message: `${name}, ${part.name}: ${never} ${choose}`,
      }))
    return [...own, ...inner]
  })
}

/** Of a microcast, whose package alone can complete it. */
export const silentMicrocast = (
  asset: string | null,
  manifestOf: (asset: string) => unknown,
): PublishFault[] =>
  asset && callsNothing(manifestOf(asset))
    ? [{ path: ['microcastAsset'], message: `Its file: ${never}` }]
    : []

const never = 'This package never reports anything, so nobody can complete it.'
const choose = 'Choose under “Complete when” how it is completed.'

type Completable = { type: string; asset?: string | null; completesWhen?: string }

function isSilent(lesson: Completable, manifestOf: (asset: string) => unknown): boolean {
  const { type, asset, completesWhen } = lesson
  if (type !== 'scorm' || !asset) return false
  if (completesWhen !== 'packageReports' && completesWhen !== 'packageCompletes') return false
  return callsNothing(manifestOf(asset))
}

/** Packages without a SCO are complete once they were opened; of older ones it is not known. */
function callsNothing(manifest: unknown): boolean {
  const parsed = scormManifestSchema.safeParse(manifest)
  return (
    parsed.success && parsed.data.found?.callsApi === false && parsed.data.scos.some(({ isSco }) => isSco)
  )
}
