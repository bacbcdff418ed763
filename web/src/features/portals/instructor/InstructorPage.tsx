import { useQuery } from '@tanstack/react-query'
import { portalsInstructorWords } from '../../../../../shared/src/features/portals/words/instructor/words.generated.ts'
import { CourseGrid } from '../../../../../shared/widgets/features/portals/cards/CourseGrid.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { linkOf } from '../../../kernel/api/linkOf.ts'
import { type Asked, found, type LoadedPage, missing } from '../../../kernel/manifest/page.tsx'
import { Breadcrumbs } from '../../../kernel/parts/Breadcrumbs.tsx'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import { NotFoundPage } from '../../../kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '../../../kernel/parts/NotLoaded.tsx'
import page from '../../../kernel/parts/Page.module.css'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { ShowMore } from '../../content/course/ShowMore.tsx'
import type { InstructorAnswer } from '../calls.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './InstructorPage.module.css'
import { instructorQuery } from './instructorQuery.ts'

export async function loadInstructor(
  { instructor }: { instructor: string },
  { site, cache, viewer }: Asked,
): Promise<LoadedPage> {
  return (await cache.fetchQuery(instructorQuery(site.api, await viewer, instructor))) ? found : missing
}

/** Who teaches, and what they teach here (PAG-18 to PAG-21). */
export function InstructorPage({ instructor: reference }: { instructor: string }) {
  const t = useWords(portalsInstructorWords)
  const { api } = useSite()
  const { portal } = usePortalFrame()
  const { data: answer, error, refetch } = useQuery(instructorQuery(api, useViewer(), reference))
  const type = t('courses')
  if (answer === null) return <NotFoundPage />
  if (!answer)
    return error ? <NotLoaded error={error} retry={refetch} /> : <Loading label={t('loading', { type })} />
  const { instructor, courses, links } = answer
  return (
    <div className={page.page}>
      <Breadcrumbs steps={[{ label: t('home'), href: '/' }, { label: instructor.name }]} />
      <header className={styles.header}>
        <Portrait instructor={instructor} picture={linkOf(links, instructor.profileImage)} />
        <div className={styles.words}>
          <h1 className={page.title}>{instructor.name}</h1>
          <Ways instructor={instructor} />
          {instructor.biography && <ShowMore text={instructor.biography} />}
        </div>
      </header>
      <section className={styles.items} aria-labelledby="instructor-courses">
        <h2 id="instructor-courses">{type}</h2>
        {courses.length > 0 ? (
          <CourseGrid courses={courses} portal={portal} />
        ) : (
          <p className={page.empty}>{t('none', { type })}</p>
        )}
      </section>
    </div>
  )
}

type Person = InstructorAnswer['instructor']

function Portrait({ instructor, picture }: { instructor: Person; picture: string | null }) {
  return picture ? (
    <img className={styles.portrait} src={picture} alt="" />
  ) : (
    <span className={styles.portrait} aria-hidden="true">
      {[...instructor.name][0]}
    </span>
  )
}

/** Their address, which is public by intent (decision ROL-34), and their pages elsewhere. */
function Ways({ instructor }: { instructor: Person }) {
  const t = useWords(portalsInstructorWords)
  const { name, email } = instructor
  const sites = [
    ['LinkedIn', instructor.linkedInUrl],
    ['YouTube', instructor.youtubeUrl],
    ['Instagram', instructor.instagramUrl],
    ['X', instructor.twitterUrl],
    ['Facebook', instructor.facebookUrl],
  ] as const
  const known = sites.flatMap(([site, address]) => (address ? [{ site, address }] : []))
  return (
    <>
      {email && (
        <p>
          <a href={`mailto:${email}`} aria-label={t('email', { name })}>
            {email}
          </a>
        </p>
      )}
      {known.length > 0 && (
        <ul className={styles.sites} aria-label={t('elsewhere', { name })}>
          {known.map(({ site, address }) => (
            <li key={site}>
              <a
                className={styles.site}
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('on', { name, site })}
              >
                {site}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
