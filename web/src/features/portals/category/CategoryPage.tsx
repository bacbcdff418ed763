import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { hasBreadcrumbs } from '#shared/features/portals/rules/pageContents.ts'
import { portalsCategoryWords } from '#shared/features/portals/words/category/words.generated.ts'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { OwnPage } from '../pages/OwnPage.tsx'
import search from '../search/Search.module.css'
import styles from './CategoryPage.module.css'
import { categoryPath } from './categoryPath.ts'
import { categoryQuery } from './categoryQuery.ts'

export async function loadCategory(
  { category }: { category: string },
  { site, cache, viewer }: Asked,
): Promise<LoadedPage> {
  return (await cache.fetchQuery(categoryQuery(site.api, await viewer, category))) ? foundPage : missing
}

/** What a category holds, and the categories in it (PRT-34). */
export function CategoryPage({ category: reference }: { category: string }) {
  const t = useWords(portalsCategoryWords)
  const { api } = useSite()
  const { data: answer, error, refetch } = useQuery(categoryQuery(api, useViewer(), reference))
  if (answer === null) return <NotFoundPage />
  if (!answer) return error ? <NotLoaded error={error} retry={refetch} /> : <Loading label={t('loading')} />
  const { category, path, below } = answer
  const steps = [
    { label: t('home'), href: '/' },
    ...path.map((one) => ({ label: one.name, href: categoryPath(one) })),
    { label: category.name },
  ]
  return (
    <>
      <div className={`${page.page} ${styles.way}`}>
        {!hasBreadcrumbs(answer.page.template.config.elements) && <Breadcrumbs steps={steps} />}
        {below.length > 0 && (
          <nav className={search.types} aria-label={t('below', { name: category.name })}>
            {below.map((one) => (
              <Link key={one.id} href={categoryPath(one)} className={search.type}>
                {one.name}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <OwnPage page={answer.page} steps={steps} />
    </>
  )
}
