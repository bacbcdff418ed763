import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { ReducedPrice } from '#widgets/features/portals/price/ReducedPrice.tsx'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Offer } from '../calls.ts'
import { membershipQuery } from '../offersQuery.ts'
import { buyPath, membershipPath, membershipsPath } from '../paths.ts'
import { MembershipItems } from './MembershipItems.tsx'
import { OfferAction } from './OfferAction.tsx'
import styles from './Offers.module.css'
import { OfferTerms } from './OfferTerms.tsx'
import { findOnly } from './openedLinks.ts'

type Params = { membership: string; modifier: string | null }

/** The `checkout` modifier opens its checkout at once (CHK-17). */
export async function loadMembership({ membership, modifier }: Params, asked: Asked): Promise<LoadedPage> {
  const { cache, site, viewer } = asked
  const answer = await cache.fetchQuery(membershipQuery(site.api, await viewer, membership))
  if (!answer || (modifier !== null && modifier !== 'checkout')) return missing
  return modifier ? { status: 200, redirect: wayToBuy(answer.offer) } : foundPage
}

const wayToBuy = ({ membership }: Offer) => buyPath('membership', membership.id, membershipPath(membership))

/** One membership: what it is, what it costs, the way to it, and what it opens (2§2.3). */
export function MembershipPage({ membership: name, modifier }: Params) {
  const t = useWords(commercePurchasesWords)
  const frame = useWords(commerceWords)
  const { api } = useSite()
  const [, navigate] = useLocation()
  const { data: answer, error, refetch } = useQuery(membershipQuery(api, useViewer(), name))
  const offer = answer?.offer
  const isToBuy = modifier === 'checkout' && offer !== undefined
  useEffect(() => {
    if (isToBuy) navigate(wayToBuy(offer), { replace: true })
  }, [isToBuy, offer, navigate])
  if (error && !answer) return <NotLoaded error={error} retry={refetch} />
  if (answer === undefined || isToBuy) return <Loading />
  if (!offer || modifier) return <NotFoundPage />
  const { membership, price } = offer
  return (
    <section className={page.page}>
      <Breadcrumbs
        steps={[
          { label: t('home'), href: '/' },
          { label: frame('memberships'), href: membershipsPath },
          { label: membership.name },
        ]}
      />
      <h1 className={`${page.title} ${page.authored}`}>{membership.name}</h1>
      {membership.description && <p className={`${page.lead} ${page.authored}`}>{membership.description}</p>}
      {membership.summary && (
        <div className={styles.summary}>
          <RichTextView value={membership.summary} />
        </div>
      )}
      {price !== null && !offer.isHeld && (
        <p className={`${styles.price} ${styles.below}`}>
          <ReducedPrice
            of={{ ...offer, amount: price, currency: membership.currency }}
            former={offer.formerPrice}
          />
        </p>
      )}
      {!offer.isHeld && <OfferTerms offer={offer} />}
      <div className={page.actions}>
        <OfferAction offer={offer} from={membershipPath(membership)} only={findOnly(answer)} />
      </div>
      <MembershipItems answer={answer} />
    </section>
  )
}
