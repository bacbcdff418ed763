import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { Course } from '../../entities/Course.ts'
import { Microcast } from '../../entities/Microcast.ts'
import type { ProgramStep } from '../outline/courseOutline.ts'
import type { PublishFault } from './faultsInOutline.ts'

/** `null` of a record that is not on this computer: that is a fault of its own. */
type FindOpen = (entity: typeof Course | typeof Microcast, key: string) => boolean | null

/**
 * Steps of a program whose course or microcast no learner finds, since it is not published or not active. The program may be
 * published all the same: its author is asked.
 */
export const closedSteps = (steps: readonly ProgramStep[], isOpen: FindOpen): PublishFault[] =>
  steps.flatMap(({ id, name, item }) => {
    const [entity, key] =
      item.type === 'course'
        ? [Course, item.course]
        : item.type === 'microcast'
          ? [Microcast, item.microcast]
          : [null, null]
    if (entity === null || key === null || isOpen(entity, key) !== false) return []
    const message = `${name}: Learners cannot open it, because the ${nounOf(entity)} is not published.`
    return [{ path: ['sections', id, 'item'], message }]
  })
