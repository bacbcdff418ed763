import { Suspense } from 'react'
import { Link } from 'wouter'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { linkOf } from '#web/kernel/api/linkOf.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import page from '#web/kernel/parts/Page.module.css'
import type { Frame } from '#web/kernel/site/Frame.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccount } from '../../identity/AccountProvider.tsx'
import { MyLearningsLink } from '../MyLearningsLink.tsx'
import styles from './Item.module.css'
import type { SoleAnswer } from './ItemAnswer.ts'
import { ItemHead } from './ItemHead.tsx'
import { parseItemName } from './itemName.ts'

type Props = {
  answer: SoleAnswer
  frame: Frame
  viewer: ViewerAnswer
}

/** The access-denied panel of a microcast or document, and what its reader can do (PAG-29, PAG-31, DEL-20). */
export function ItemNoAccess({ answer, frame, viewer }: Props) {
  const t = useWords(learningItemWords)
  const identity = useWords(identityWords)
  const account = useAccount()
  const hasBegun = Boolean(answer.progress?.startedDate)
  const picture = linkOf(frame.links, frame.portal.noAccessImage)
  const { item } = answer
  return (
    <section className={`${page.page} ${page.narrow}`}>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <ItemHead answer={answer} progress={null} />
      <p className={page.lead} role="alert">
        {t(`noAccess.${answer.type}`)}
      </p>
      {item.description && <p>{item.description}</p>}
      <Suspense fallback={null}>
        <Parts of="closedItem" type={answer.type} itemKey={parseItemName(answer.name).key} />
      </Suspense>
      <div className={page.actions}>
        {viewer.kind !== 'customer' && (
          <>
            <Button onClick={() => account.open('sign-in')}>{identity('signIn')}</Button>
            <Button look="secondary" onClick={() => account.open('sign-up')}>
              {identity('createAccount')}
            </Button>
          </>
        )}
        {hasBegun && <MyLearningsLink className={buttonClass()} />}
        {frame.shop !== 'none' && (
          <Link href="/memberships" className={buttonClass({ look: 'quiet' })}>
            {t('seeOffers')}
          </Link>
        )}
      </div>
      {viewer.kind === 'customer' && (
        <p className={styles.faint}>
          {t(hasBegun ? 'noAccess.ended' : 'noAccess.ask', { name: frame.organization.name })}
        </p>
      )}
    </section>
  )
}
