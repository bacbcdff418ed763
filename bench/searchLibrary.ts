import type pg from 'pg'
import { upsertRows } from '#server/kernel/db/records/upsertRows.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { publishedOf } from '#shared/kernel/editions/publishedOf.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'

const doing =
  'Negotiating Planning Measuring Repairing Cleaning Auditing Teaching Designing Writing Reviewing Selling Storing Testing Translating Photographing Insuring Financing Delivering Scheduling Inspecting'
const things =
  'contracts budgets bicycles engines laboratories kitchens gardens bridges websites databases orchestras vaccines timetables warehouses elevators mortgages turbines glaciers bakeries vineyards satellites aquariums theatres libraries orchards'
const people =
  'nurses lawyers pilots teachers welders bakers librarians surgeons farmers plumbers engineers accountants architects translators firefighters pharmacists gardeners drivers musicians managers'
const list = (words: string) => words.split(' ')

/** Ten thousand names, each another: two items share two of their three words at most. */
export function libraryNames(): string[] {
  return list(doing).flatMap((verb) =>
    list(things).flatMap((thing) => list(people).map((who) => `${verb} ${thing} for ${who}`)),
  )
}

const types = [Course, Program, Microcast, Document] as const

/** Publishes them in an organization's library, a quarter of each type. */
export async function fillSearchLibrary(pool: pg.Pool, organization: string): Promise<void> {
  const rows = libraryNames().map((name, n) => {
    const at = new Date(Date.parse('2026-01-01T00:00:00Z') + n * 60_000).toISOString()
    return {
      ...{ key: `${organization}~found${n}`, id: `found${n}`, organization, slug: `found-${n}`, edition: 1 },
      ...{ createdAt: at, updatedAt: at, publishedAt: at, active: true, searchable: true },
      ...{ libraries: [`${organization}~main`], name },
      headline: `What ${name.split(' ').at(-1)} ask us most, number ${n}`,
      description: 'A description as long as people write them, of what is in it and for whom. '.repeat(2),
    }
  })
  for (const [at, entity] of types.entries()) {
    const some = rows.filter((_row, n) => n % types.length === at)
    for (let from = 0; from < some.length; from += 500)
      await upsertRows(
        pool,
        publishedOf(entity),
        some
          .slice(from, from + 500)
          .map((row) => ({ ...zodForRecord(entity).parse(picked(entity, row)), ...row })),
      )
  }
  await pool.query(
    'VACUUM ANALYZE "CoursePublished", "ProgramPublished", "MicrocastPublished", "DocumentPublished"',
  )
}

/** What the entity has fields for. */
const picked = ({ fields }: { fields: object }, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in fields))

export type SearchQuestion = { text: string; right: string }

/** A hundred questions, each with the name of its right item: twenty about the sample's content, the others about the library's. */
export function searchQuestions(): SearchQuestion[] {
  const named = libraryNames()
  const asked = Array.from({ length: 80 }, (_, n): SearchQuestion => {
    const right = named[(n * 127 + 31) % named.length] ?? ''
    const [verb = '', thing = '', , who = ''] = right.toLowerCase().split(' ')
    const texts = [
      `${thing} ${verb} ${who}`,
      `how do I start ${verb} ${thing} as one of the ${who}`,
      `${verb.slice(0, -3)} ${thing.slice(0, -1)} ${who.slice(0, -1)}`,
      `${who} ${thing} ${verb.slice(0, 6)}`,
      `a course about ${verb} ${thing} for ${who}`,
    ]
    return { text: texts[n % texts.length] ?? '', right }
  })
  return [...sampleQuestions.map(([text, right]) => ({ text, right })), ...asked]
}

const sampleQuestions: [text: string, right: string][] = [
  ['brewing tea', 'Brewing better tea'],
  ['better tea', 'Brewing better tea'],
  ['how do I brew better tea', 'Brewing better tea'],
  ['what decides what is in my cup', 'Brewing better tea'],
  ['tea for beginners brew', 'Brewing better tea'],
  ['forty seconds', 'Forty seconds of tea'],
  ['tea in forty seconds', 'Forty seconds of tea'],
  ['water leaf time film', 'Forty seconds of tea'],
  ['the time that the kettle takes', 'Forty seconds of tea'],
  ['kettle', 'Forty seconds of tea'],
  ['first cup', 'The first cup of the day'],
  ['mistakes before I am awake', 'The first cup of the day'],
  ['small mistakes cup', 'The first cup of the day'],
  ['day first cup', 'The first cup of the day'],
  ['brewing card', 'The brewing card'],
  ['kitchen wall', 'The brewing card'],
  ['times steps remedies', 'The brewing card'],
  ['print kinds of tea', 'The brewing card'],
  ['tea path', 'The tea path'],
  ['a tea that I would serve', 'The tea path'],
]
