import { Fragment, type ReactNode } from 'react'
import { distinctTabs, type LandingTab } from '#shared/features/portals/rules/landingTabs.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { portalsVoicesWords } from '#shared/features/portals/words/voices/words.generated.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { Links } from '#widgets/features/content/host/WidgetHost.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PageRichText } from '../../content/course/PageRichText.tsx'
import type { OpenItem } from '../../learning/slots.ts'
import { FaqsSection, ReviewsSection, voicedSections } from '../voices/VoicesSections.tsx'
import { useVoices } from '../voices/voicesQuery.ts'
import styles from './LandingSections.module.css'
import { OtherLink, OtherSection, useOtherTabs } from './OtherSection.tsx'
import { richTextTabs, type WithTexts } from './richTextTabs.ts'

/** A course's or program's own part under a tab: a name and its content. */
export type OwnSection = { label: string; content: ReactNode }

type Props = {
  /** Which sections, in which order: the portal's setting (PAG-11, WID-22). */
  tabs: readonly LandingTab[]
  item: OpenItem & { itemType: 'course' | 'program' }
  texts: WithTexts
  links: Links
  /** Those of the item itself that have something to show. */
  own: Partial<Record<'about' | 'instructors' | 'outline', OwnSection | null>>
}

type Section = { name: string; link: ReactNode; content: ReactNode; isOther?: boolean }

/**
 * Details of a course or program, in sections below a row of links that scroll to them (2§2.3). Only sections with content are
 * shown; reviews also to who may write the first one.
 */
export function LandingSections(props: Props) {
  const t = useWords(portalsCourseWords)
  const sections = useSections(props)
  return (
    <div className={styles.page}>
      {sections.filter(({ isOther }) => !isOther).length > 1 && (
        <nav className={styles.tabs} aria-label={t('sectionsOfPage')}>
          {sections.map(({ name, link }) => (
            <Fragment key={name}>{link}</Fragment>
          ))}
        </nav>
      )}
      <div className={styles.sections}>
        {sections.map(({ name, content }) => (
          <Fragment key={name}>{content}</Fragment>
        ))}
      </div>
    </div>
  )
}

function useSections({ tabs, item, texts, links, own }: Props): Section[] {
  const t = useWords(portalsCourseWords)
  const said = useWords(portalsVoicesWords)
  const others = useOtherTabs()
  const { itemType, itemKey } = item
  const voices = useVoices({ itemType, itemKey })
  const { hasReviews, hasFaqs } = voicedSections(voices)
  const written = richTextTabs(texts, t)
  return distinctTabs(tabs).flatMap((tab): Section | Section[] => {
    switch (tab) {
      case 'about':
      case 'instructors':
      case 'outline': {
        const section = own[tab]
        return section ? { name: tab, link: linkTo(tab, section.label), content: headed(tab, section) } : []
      }
      case 'reviews':
        return voices && hasReviews
          ? {
              name: tab,
              link: linkTo(tab, said('reviews')),
              content: <ReviewsSection item={{ itemType, itemKey }} voices={voices} />,
            }
          : []
      case 'faqs':
        return voices && hasFaqs
          ? { name: tab, link: linkTo(tab, said('faqs')), content: <FaqsSection voices={voices} /> }
          : []
      case 'discussion':
        return others.map((other) => ({
          name: other.name,
          isOther: true,
          link: <OtherLink tab={other} item={item} />,
          content: <OtherSection tab={other} item={item} />,
        }))
      default: {
        const text = written.find((one) => one.field === tab)
        return text ? { name: tab, link: linkTo(text.id, text.label), content: plain(text, links) } : []
      }
    }
  })
}

const linkTo = (id: string, label: string) => (
  <a href={`#${id}`} className={styles.tab}>
    {label}
  </a>
)

const headed = (id: string, { label, content }: OwnSection) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles.heading}>
      {label}
    </h2>
    {content}
  </section>
)

/** An author's text has its own headings. */
const plain = ({ id, label, value }: { id: string; label: string; value: RichText }, links: Links) => (
  <section id={id} className={styles.section} aria-label={label}>
    <PageRichText value={value} links={links} />
  </section>
)
