import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import page from './Page.module.css'

/** For an address that no portal has (2§2.4): its only link is this very address, for later. */
export function NoPortalPage() {
  const t = useWords(kernelFrameWords)
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{t('noPortal.title')}</h1>
      <p className={page.lead}>{t('noPortal.required')}</p>
      <p className={page.section}>{t('noPortal.text')}</p>
      <div className={page.actions}>
        <a href="/" className={buttonClass()}>
          {t('tryAgain')}
        </a>
      </div>
    </section>
  )
}
