import { Tabs } from '@base-ui/react/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { portalsInstructorWords } from '#shared/features/portals/words/instructor/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { findLink } from '#web/kernel/api/links.ts'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { ShowMore } from '#widgets/features/content/course/ShowMore.tsx'
import { courseItem } from '#widgets/features/portals/cards/CardItem.ts'
import { ItemGrid } from '#widgets/features/portals/cards/ItemGrid.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { InstructorAnswer } from '../calls.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './InstructorPage.module.css'
import { instructorQuery } from './instructorQuery.ts'

export async function loadInstructor(
  { instructor }: { instructor: string },
  { site, cache, viewer }: Asked,
): Promise<LoadedPage> {
  return (await cache.fetchQuery(instructorQuery(site.api, await viewer, instructor))) ? foundPage : missing
}

/** Who teaches, and what they teach here (PAG-18 to PAG-21). */
export function InstructorPage({ instructor: reference }: { instructor: string }) {
  const t = useWords(portalsInstructorWords)
  const { api } = useSite()
  const { data: answer, error, refetch } = useQuery(instructorQuery(api, useViewer(), reference))
  if (answer === null) return <NotFoundPage />
  if (!answer)
    return error ? (
      <NotLoaded error={error} retry={refetch} />
    ) : (
      <div className={page.page}>
        <Taught answer={null} />
      </div>
    )
  const { instructor, links } = answer
  return (
    <div className={page.page}>
      <Breadcrumbs steps={[{ label: t('home'), href: '/' }, { label: instructor.name }]} />
      <header className={styles.header}>
        <Portrait instructor={instructor} picture={findLink(links, instructor.profileImage)} />
        <div className={styles.words}>
          <h1 className={page.title}>{instructor.name}</h1>
          <Ways instructor={instructor} />
          {instructor.biography && <ShowMore text={instructor.biography} />}
        </div>
      </header>
      <Taught answer={answer} />
    </div>
  )
}

const types = ['courses', 'programs', 'microcasts'] as const

/** What they teach here, a tab for each type: loading, the items, or a message that there are none (PAG-19, PAG-21). */
function Taught({ answer }: { answer: InstructorAnswer | null }) {
  const t = useWords(portalsInstructorWords)
  const { portal } = usePortalFrame()
  const [chosen, setChosen] = useState<(typeof types)[number] | null>(null)
  const first = types.find((type) => answer && answer[type].length > 0)
  const tab = chosen ?? first ?? 'courses'
  const naming = answer ? { 'aria-labelledby': 'teaches' } : { 'aria-label': t('instructor') }
  return (
    <section className={styles.items} {...naming}>
      {answer && <h2 id="teaches">{t('teaches', { name: answer.instructor.name })}</h2>}
      <Tabs.Root value={tab} onValueChange={setChosen}>
        <Tabs.List className={tabs.tabs} {...naming}>
          {types.map((type) => (
            <Tabs.Tab key={type} value={type} className={tabs.tab}>
              {t(type)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {types.map((type) => (
          <Tabs.Panel key={type} value={type} className={tabs.panel}>
            {answer === null ? (
              <Loading label={t('loading', { type: t(type) })} />
            ) : answer[type].length === 0 ? (
              <p className={page.empty}>{t('none', { type: t(type) })}</p>
            ) : (
              <ItemGrid
                items={type === 'courses' ? answer.courses.map(courseItem) : answer[type]}
                portal={portal}
                isFirst
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  )
}

type Person = InstructorAnswer['instructor']

function Portrait({ instructor, picture }: { instructor: Person; picture: string | null }) {
  return picture ? (
    <Picture className={styles.portrait} src={picture} style={focusStyle(picture)} alt="" />
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
          <a href={`mailto:${email}`} aria-label={t('email', { name, email })}>
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
