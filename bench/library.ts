import { createRecords } from '#desktop/core/records/createRecords.ts'
import { openStore } from '#desktop/core/store/openStore.ts'
import { localOrganization } from '#desktop/core/workspace/consoleSettings.ts'

export const librarySize = 10_000
export const lessonCount = 1000
export const blockCount = 200

/** Fills a closed local workspace: many small courses, one of a thousand lessons, and one with a long article. */
export async function fillLibrary(dataDir: string): Promise<{ longCourse: string; longArticle: string }> {
  const store = openStore(dataDir, localOrganization, { now: Date.now, onRecords: () => {} })
  const records = createRecords(store, () => ['FULLADMIN'])
  const made: Promise<unknown>[] = []
  const create = (values: Record<string, unknown>) =>
    made.push(records.api.create({ entity: 'course', values }))
  store.write(null, () => {
    for (let n = 2; n < librarySize; n++)
      create({
        name: `Course ${String(n).padStart(5, '0')} of a large library`,
        headline: `What one learns in number ${n}`,
        description:
          'A description as long as people write them, of what is in the course and for whom. '.repeat(3),
        level: n % 3 === 0 ? 'beginner' : 'advanced',
      })
    create({ id: 'longarticle', name: 'A course with a long article', sections: [lesson(0, blockCount)] })
    create({ id: 'longcourse', name: 'A course of a thousand lessons', sections: longOutline() })
  })
  await Promise.all(made)
  store.close()
  return { longCourse: 'longcourse', longArticle: 'longarticle' }
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

function lesson(n: number, blocks = 1): Record<string, unknown> {
  const words = `Lesson ${n} says something worth knowing, and says it in a few sentences. `.repeat(
    blocks === 1 ? 4 : 1,
  )
  const content = {
    slate: Array.from({ length: blocks }, (_, at) => ({
      id: `p${at + 1}`,
      type: 'paragraph',
      children: [{ text: words }],
    })),
  }
  return {
    id: `lesson${n}`,
    name: `Lesson ${n + 1}`,
    type: 'article',
    item: { name: `Lesson ${n + 1}`, type: 'article', content },
    sections: [],
  }
}
