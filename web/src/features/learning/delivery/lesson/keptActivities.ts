import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { browserStorage } from '#web/kernel/parts/browserStorage.ts'
import type { ActivityKeeper } from '#widgets/features/content/host/WidgetHost.ts'
import { forgetActivities, marksPrefix } from './forgetActivities.ts'

/** The marks that a customer, or a visitor, has made in the activities of an item, kept in this browser. */
export function keptActivities(
  customer: string | null,
  item: string,
  storage = browserStorage('localStorage'),
): ActivityKeeper {
  const own = `${marksPrefix}${customer ?? 'visitor'}/`
  const key = own + item
  forgetActivities((found) => !found.startsWith(own), storage)
  return {
    read: (lesson) => ownValue(readMarks(storage, key), lesson) ?? {},
    keep(lesson, block, marks) {
      const all = readMarks(storage, key)
      const next = { ...all, [lesson]: { ...ownValue(all, lesson), [block]: marks } }
      try {
        storage?.setItem(key, JSON.stringify(next))
      } catch (error) {
        console.warn('The marks hold as long as the page is open', error)
      }
    },
  }
}

type Marks = Record<string, Record<string, readonly string[]>>

/** The stored marks; what is none is left out. */
function readMarks(storage: Storage | null, key: string): Marks {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    return Object.fromEntries(
      entriesOf(kept).map(([lesson, blocks]): [string, Marks[string]] => [
        lesson,
        Object.fromEntries(
          entriesOf(blocks).flatMap(([block, marks]): [string, string[]][] =>
            Array.isArray(marks)
              ? [[block, marks.filter((mark): mark is string => typeof mark === 'string')]]
              : [],
          ),
        ),
      ]),
    )
  } catch {
    return {}
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
