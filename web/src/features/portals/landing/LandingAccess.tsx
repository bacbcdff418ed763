import { type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { sayBuying } from '#shared/features/portals/rules/sayBuying.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { CallToAction } from '#widgets/features/learning/lesson/CallToAction.tsx'
import { isOfferShown, itemButton } from '#widgets/features/portals/cards/itemButton.ts'
import { Price } from '#widgets/features/portals/cards/Price.tsx'
import { useCardWords } from '#widgets/features/portals/cards/useCardWords.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { closureText } from '../../learning/access/closureText.ts'
import { SignInButtons } from '../../learning/access/SignInButtons.tsx'
import type { CourseAnswer, ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import type { PortalFrame } from '../calls.ts'
import styles from './LandingAccess.module.css'

/** What the ways into one kind of item say. */
export type AccessTexts = {
  progress: string
  completed: string
  /** To those who have begun it. */
  welcome: string | null
  nothingToOpen: string
  /** Above the ways to open a closed item. */
  closed: string | null
  /** Below the buttons to sign in. */
  signIn: string | null
  /** To customers who have never had access. */
  askForAccess: string
}

export type AccessProps = {
  answer: CourseAnswer | ProgramAnswer
  frame: PortalFrame
  viewer: ViewerAnswer
  texts: AccessTexts
  /** Percent; null before it was begun. */
  progress: number | null
  /** How much there is to open. */
  lessonCount: number
  /** Opens the place where its learner continues, for items taken on this page. */
  open?: () => void
  /** What has to be completed first, instead of all ways into it. */
  needed?: ReactNode
}

/** The price, and the ways into a course or program, by portal type and access (1§6). */
export function LandingAccess(props: AccessProps) {
  const { answer, frame, texts, progress, lessonCount, needed } = props
  const { type, item, hasAccess } = answer
  const ofItem = useWords(learningItemWords)
  const { price, main, offers, mustSignIn } = useWays(props)
  const isDone = progress !== null && isComplete(progress)
  const isClosed = !hasAccess && !needed
  const signIn = texts.signIn && <p className={styles.hint}>{texts.signIn}</p>
  return (
    <div className={styles.access}>
      {price && <div className={main ? styles.main : undefined}>{price('large')}</div>}
      {progress !== null && <ProgressBar value={progress} label={texts.progress} />}
      {isDone && (
        <p className={styles.done}>
          <Icon name="check" size={18} /> {texts.completed}
        </p>
      )}
      {progress !== null && !isDone && texts.welcome && <p className={styles.hint}>{texts.welcome}</p>}
      {hasAccess && lessonCount === 0 && <p className={styles.hint}>{texts.nothingToOpen}</p>}
      {hasAccess && main && <div className={styles.main}>{main}</div>}
      {needed}
      {isClosed && (
        <>
          {texts.closed && (
            <p className={styles.hint} role="alert">
              {texts.closed}
            </p>
          )}
          {offers && <div className={styles.main}>{main}</div>}
          {/* What opens it comes first; who has it already signs in. */}
          <div id={waysId} className={styles.offers}>
            <Suspense fallback={null}>
              <Parts of="closedItem" type={type} itemKey={item.key} />
            </Suspense>
          </div>
          {mustSignIn && !offers ? (
            <>
              <div className={styles.main}>{main}</div>
              {signIn}
            </>
          ) : mustSignIn ? (
            <>
              <SignInButtons first="sign-up" isSecondary {...wide} />
              {signIn}
            </>
          ) : (
            <Why
              text={
                closureText(ofItem, answer, frame.organization.name) ??
                (answer.closure?.isSold ? null : texts.askForAccess)
              }
            />
          )}
        </>
      )}
      <CallToAction item={item} isBlock />
    </div>
  )
}

const waysId = 'ways-to-buy'

/** Nothing where there is nothing to say that the offers above do not. */
const Why = ({ text }: { text: string | null }) => text && <p className={styles.hint}>{text}</p>

/** On phones it stays at the bottom of the screen, in place of the same in the card: the price, and the first way in. */
export function LandingBar(props: AccessProps) {
  const { price, main } = useWays(props)
  const buying = useBuying(props)
  return (
    (buying || main) && (
      <div className={styles.bar} data-bottom>
        {price?.(isPlanned(props.answer.price) ? 'normal' : 'large')}
        <div className={styles.ways}>{buying ?? main}</div>
      </div>
    )
  )
}

/** The way to buy what is sold: to its checkout, or to the offers in its card where there are several. */
function useBuying({ answer: { type, item, hasAccess, price }, needed }: AccessProps): ReactNode {
  const t = useCardWords()
  const ofPrice = useWords(portalsPriceWords)
  const amount = price && (price.sellPrice ?? price.price)
  if (hasAccess || needed || !price || amount === null || price.refusal !== null) return null
  if (price.isFrom)
    return (
      <a href={`#${waysId}`} className={buttonClass(wide)}>
        {t('choosePlan')}
      </a>
    )
  const way = new URLSearchParams({ type, id: item.id, from: itemPath(type, item) })
  const { label } = sayBuying(ofPrice, { ...price, price: amount }, item.name)
  return (
    <Link href={`/checkout?${way}`} className={buttonClass(wide)}>
      {label}
    </Link>
  )
}

/** Its price has more than a sum. */
const isPlanned = (price: AccessProps['answer']['price']): boolean =>
  price?.plan === 'recurring' || price?.plan === 'installments'

const wide = { size: 'large', isBlock: true } as const

/** The price where it is shown; and the first way in, if there is any: to take it, to an offer, or else to an account. */
function useWays({ answer, frame, viewer, progress, lessonCount, open, needed }: AccessProps) {
  const { type, item, hasAccess, needsSignIn, price, prerequisites } = answer
  const { portal, shop } = frame
  const button = itemButton(
    portal,
    'landing',
    {
      ...{ type, id: item.id, slug: item.slug, hasAccess, neededFirst: prerequisites, progress, lessonCount },
      ...{ price: price?.price ?? null, refusal: price?.refusal ?? null, isFrom: price?.isFrom ?? false },
    },
    useCardWords(),
  )
  const mustSignIn = needsSignIn && viewer.kind !== 'customer'
  const offers = !hasAccess && !needed && isOfferShown(button, { shop, mustSignIn })
  const look = hasAccess && !button.isMain ? 'secondary' : 'primary'
  const way =
    hasAccess && open ? (
      <Button {...wide} look={look} onClick={open}>
        {button.label}
      </Button>
    ) : (
      <Link href={button.href} className={buttonClass({ ...wide, look })}>
        {button.label}
      </Link>
    )
  const account = !hasAccess && !needed && mustSignIn && (
    <SignInButtons first="sign-up" isSecondary={shop !== 'none'} {...wide} />
  )
  return {
    price:
      price && !needed && portal.settings.cardShowPrice
        ? (size: 'normal' | 'large') => <Price of={price} size={size} />
        : null,
    main: offers || (hasAccess && button.isShown) ? way : account,
    offers,
    mustSignIn,
  }
}
