import { createRecords } from '#desktop/core/records/createRecords.ts'
import { openStore } from '#desktop/core/store/openStore.ts'
import { localOrganization } from '#desktop/core/workspace/consoleSettings.ts'

export const librarySize = 10_000
export const lessonCount = 1000

/** Fills a closed local workspace: many small courses, and one of a thousand lessons. */
export async function fillLibrary(dataDir: string): Promise<{ longCourse: string }> {
  const store = openStore(dataDir, localOrganization, { now: Date.now, onRecords: () => {} })
  const records = createRecords(store, () => ['FULLADMIN'])
  const made: Promise<unknown>[] = []
  const create = (values: Record<string, unknown>) =>
    made.push(records.api.create({ entity: 'course', values }))
  store.write(null, () => {
    for (let n = 1; n < librarySize; n++)
      create({
        name: `Course ${String(n).padStart(5, '0')} of a large library`,
        headline: `What one learns in number ${n}`,
        description:
          'A description as long as people write them, of what is in the course and for whom. '.repeat(3),
        level: n % 3 === 0 ? 'beginner' : 'advanced',
      })
    create({ id: 'longcourse', name: 'A course of a thousand lessons', sections: longOutline() })
  })
  await Promise.all(made)
  store.close()
  return { longCourse: 'longcourse' }
}

export function longOutline(): Record<string, unknown>[] {
  const perSection = 20
  return Array.from({ length: lessonCount / perSection }, (_, s) => ({
    id: `section${s}`,
    name: `Section ${s + 1}`,
    type: 'container',
    sections: Array.from({ length: perSection }, (_, l) => lesson(s * perSection + l)),
  }))
}

function lesson(n: number): Record<string, unknown> {
  const words = `Lesson ${n} says something worth knowing, and says it in a few sentences. `.repeat(4)
  const content = { slate: [{ id: 'p1', type: 'paragraph', children: [{ text: words }] }] }
  return {
    id: `lesson${n}`,
    name: `Lesson ${n + 1}`,
    type: 'article',
    item: { name: `Lesson ${n + 1}`, type: 'article', content },
    sections: [],
  }
}
