import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import { type Asked, foundPage, type LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { CoursePicture } from '#widgets/features/content/course/CoursePicture.tsx'
import { ReducedPrice } from '#widgets/features/portals/price/ReducedPrice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { portalOffers } from '../calls.ts'
import { offersQuery } from '../offersQuery.ts'
import { membershipPath, membershipsPath, purchasesPath } from '../paths.ts'
import { OfferAction } from './OfferAction.tsx'
import styles from './Offers.module.css'
import { OfferTerms } from './OfferTerms.tsx'

export async function loadOffers(
  _params: object,
  { site, cache, viewer }: Pick<Asked, 'site' | 'cache' | 'viewer'>,
): Promise<LoadedPage> {
  await cache.prefetchQuery(offersQuery(site.api, await viewer))
  return foundPage
}

/** What the portal sells (1§2 “Offer page”). */
export function MembershipsPage() {
  const t = useWords(commercePurchasesWords)
  const title = useWords(commerceWords)('memberships')
  const { api } = useSite()
  const { data, error, refetch } = useQuery(offersQuery(api, useViewer()))
  return (
    <section className={page.page}>
      <h1 className={page.title}>{title}</h1>
      {data?.offers.length !== 0 && <p className={page.lead}>{t('lead')}</p>}
      {data?.offers.some(({ isHeld }) => isHeld) && (
        <p>
          <Link href={purchasesPath}>{t('goToPurchases')}</Link>
        </p>
      )}
      <div className={page.section}>
        {data ? <Offers {...data} /> : error ? <NotLoaded error={error} retry={refetch} /> : <Loading />}
      </div>
    </section>
  )
}

function Offers({ offers, pictures }: AnswerOf<typeof portalOffers>) {
  const t = useWords(commercePurchasesWords)
  const ofFrame = useWords(kernelFrameWords)
  if (offers.length === 0)
    return (
      <div className={page.empty}>
        <p>{t('noItems')}</p>
        <p>{t('nothingOnSale')}</p>
        <p>
          <Link href="/search">{ofFrame('seeAllCourses')}</Link>
        </p>
      </div>
    )
  // All cards begin alike: one without a picture has its initial, but a page without pictures has none.
  const isPictured = pictures.length > 0
  return (
    <ul className={styles.grid}>
      {offers.map((offer) => {
        const { membership, price } = offer
        const picture = pictures.find((one) => one.membership === membership.key)
        return (
          <li key={membership.key} className={styles.card}>
            {isPictured && (
              <div className={styles.picture}>
                <CoursePicture
                  name={membership.name}
                  image={picture?.image ?? null}
                  color={picture?.imageColor ?? null}
                />
              </div>
            )}
            <h2 className={styles.name}>{membership.name}</h2>
            {price !== null && (
              <p className={styles.price}>
                <ReducedPrice
                  of={{ ...offer, amount: price, currency: membership.currency }}
                  former={offer.formerPrice}
                />
              </p>
            )}
            {membership.description && <p className={styles.text}>{membership.description}</p>}
            <OfferTerms offer={offer} />
            <div className={styles.acts}>
              <OfferAction offer={offer} from={membershipsPath} isBlock />
              <Link
                href={membershipPath(membership)}
                className={styles.details}
                aria-label={t('detailsOf', { name: membership.name })}
              >
                {t('details')}
              </Link>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
