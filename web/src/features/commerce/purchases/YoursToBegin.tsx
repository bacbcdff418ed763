import { useQueries, useQuery } from '@tanstack/react-query'
import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import type { PartProps } from '#web/kernel/manifest/Feature.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { OpenedItems } from '../offers/MembershipItems.tsx'
import styles from '../offers/Offers.module.css'
import { membershipQuery, purchasesQuery } from '../offersQuery.ts'

/** What the customer's memberships open and they have not begun; nothing until it is known, or if there is none. */
export function YoursToBegin({ isBegun }: PartProps['learningsEnd']) {
  const t = useWords(commercePurchasesWords)
  const { api } = useSite()
  const viewer = useViewer()
  const { data: purchases = [] } = useQuery(purchasesQuery(api, viewer))
  const held = purchases.flatMap(({ member, membership }) =>
    membership && !['PENDING', 'EXPIRED'].includes(memberState(member, Date.now()).status)
      ? [membership.key]
      : [],
  )
  const answers = useQueries({
    queries: [...new Set(held)].map((key) => membershipQuery(api, viewer, key)),
    combine: (all) => all.flatMap(({ data }) => data ?? []),
  })
  const courses = onceEach(answers.flatMap((one) => one.courses)).filter(({ key }) => !isBegun('course', key))
  const items = onceEach(answers.flatMap((one) => one.items)).filter(({ type, key }) => !isBegun(type, key))
  if (courses.length + items.length === 0) return null
  return (
    <section className={styles.opens} aria-labelledby="yours-to-begin">
      <h2 id="yours-to-begin">{t('toBegin')}</h2>
      <OpenedItems {...{ courses, items }} />
    </section>
  )
}

/** What several memberships open is there once. */
const onceEach = <T extends { key: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.key, one])).values(),
]
