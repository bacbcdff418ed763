import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { Certificate } from '#shared/features/content/entities/Certificate.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'

type Awarded = Pick<Certificate, 'customer' | 'course' | 'program' | 'organization'>

/**
 * Where a learner reads their certificate, in which language and words: on a portal that shows what it was awarded for, in the language
 * that they chose, if one of these offers it; else in the first that theirs has. `chosen`: the language is their own choice.
 */
export async function placeOfCertificate(
  deps: Pick<Deps, 'db' | 'settings' | 'seams'>,
  { customer, course, program, organization }: Awarded,
) {
  const rows = await query<{ language: string | null; libraries: string[] | null }>(
    deps.db,
    Prisma.sql`SELECT c.language, coalesce((SELECT i.libraries FROM "CoursePublished" i WHERE i.key = ${course}),
        (SELECT i.libraries FROM "ProgramPublished" i WHERE i.key = ${program})) AS libraries
      FROM "Customer" c WHERE c.key = ${customer}`,
  )
  const { language = null, libraries } = rows[0] ?? {}
  const about = { libraries: libraries ?? [], language }
  const place = await deps.seams.of(portalsSeam).placeOf(deps, organization ?? '', about)
  const reads = chooseLanguage({ chosen: language, offered: place.languages, accepted: '' })
  return { ...place, language: reads, isChosen: language === reads }
}
