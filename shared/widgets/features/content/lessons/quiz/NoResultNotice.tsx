import { contentQuizWords } from '#shared/features/content/words/quiz/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import styles from './QuizPlayer.module.css'

/**
 * Before a quiz with limited retakes: visitors will be told no result (decision 0017), and where to get an account.
 * Nothing for people with one.
 */
export function NoResultNotice() {
  const t = useWords(contentQuizWords)
  const { visitor } = useHost()
  if (!visitor) return null
  return (
    <Notice tone="warning">
      <p>{t('visitor.text')}</p>
      <div className={styles.noticeWays}>
        <Button size="small" onClick={visitor.signUp}>
          {t('visitor.createAccount')}
        </Button>
        <Button look="secondary" size="small" onClick={visitor.signIn}>
          {t('visitor.signIn')}
        </Button>
      </div>
    </Notice>
  )
}
