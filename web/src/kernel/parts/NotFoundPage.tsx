import { Link } from 'wouter'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import page from './Page.module.css'

/** For missing and forbidden things: they look alike. `isAlone`: there is no portal around it either. */
export function NotFoundPage({ isAlone = false }: { isAlone?: boolean }) {
  const t = useWords(kernelFrameWords)
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{t('notFound.title')}</h1>
      <p className={page.lead}>{t('notFound.text')}</p>
      <div className={page.actions}>
        {isAlone ? (
          // Out of the portal that is not there: the home page of the whole installation.
          <a href="/" className={buttonClass()}>
            {t('toHome')}
          </a>
        ) : (
          <Link href="/" className={buttonClass()}>
            {t('seeAllCourses')}
          </Link>
        )}
      </div>
    </section>
  )
}
