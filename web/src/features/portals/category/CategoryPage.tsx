import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { hasBreadcrumbs } from '../../../../../shared/src/features/portals/rules/pageContents.ts'
import { portalsCategoryWords } from '../../../../../shared/src/features/portals/words/category/words.generated.ts'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { type Asked, found, type LoadedPage, missing } from '../../../kernel/manifest/page.tsx'
import { Breadcrumbs } from '../../../kernel/parts/Breadcrumbs.tsx'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import { NotFoundPage } from '../../../kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '../../../kernel/parts/NotLoaded.tsx'
import page from '../../../kernel/parts/Page.module.css'
import { useSite } from '../../../kernel/site/Site.ts'
import { useViewer } from '../../../kernel/viewer/useViewer.ts'
import { OwnPage } from '../pages/OwnPage.tsx'
import search from '../search/Search.module.css'
import styles from './CategoryPage.module.css'
import { categoryPath } from './categoryPath.ts'
import { categoryQuery } from './categoryQuery.ts'

export async function loadCategory(
  { category }: { category: string },
  { site, cache, viewer }: Asked,
): Promise<LoadedPage> {
  return (await cache.fetchQuery(categoryQuery(site.api, await viewer, category))) ? found : missing
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
