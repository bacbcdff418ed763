import { Link } from 'wouter'
import type { NavLink, Place } from '../manifest/Feature.ts'
import { useFeatures } from '../manifest/Features.ts'

type Props = { place: Place; className?: string | undefined; onClick?: () => void }

/** The capabilities' ways to their pages, in a place of the frame. */
export function NavLinks({ place, ...props }: Props) {
  return useFeatures()
    .flatMap(({ links = [] }) => links)
    .filter(({ places }) => places.includes(place))
    .sort((a, b) => a.order - b.order)
    .map((link) => <OneLink key={link.href} link={link} place={place} {...props} />)
}

function OneLink({ link, place, className, onClick }: Props & { link: NavLink }) {
  const label = link.useLabel()
  const isShown = link.useIsShown?.(place) ?? true
  if (!isShown) return null
  return (
    <Link href={link.href} {...(className && { className })} {...(onClick && { onClick })}>
      {label}
    </Link>
  )
}
