import type { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import type { PublicRecord } from '#shared/kernel/model/kinds/recordOf.ts'
import { safeUrl } from '#shared/kernel/richText/safeUrl.ts'
import { PageRichText } from '#web/features/content/course/PageRichText.tsx'
import { findLink } from '#web/kernel/api/links.ts'
import type { Links } from '#widgets/features/content/host/WidgetHost.ts'
import styles from '#widgets/features/learning/item/Item.module.css'
import { ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'

type Props = { kicker: PublicRecord<typeof Kicker>; links: Links }

/** The content block that an item carries: its picture, texts and link (2§2.3). */
export function KickerPanel({ kicker, links }: Props) {
  const t = useWords(learningItemWords)
  const picture = findLink(links, kicker.asset)
  const { text1, text2, text3, text4, text5, richText1, richText2, richText3, richText4, richText5 } = kicker
  const lines = [text1, text2, text3, text4, text5].flatMap((line, at) =>
    line ? [{ name: `text${at + 1}`, line }] : [],
  )
  const texts = [richText1, richText2, richText3, richText4, richText5].flatMap((text, at) =>
    text && text.slate.length > 0 ? [{ name: `richText${at + 1}`, text }] : [],
  )
  const isLinked = kicker.link && safeUrl.test(kicker.link)
  return (
    <section className={`${styles.panel} ${styles.kicker}`} aria-label={kicker.name}>
      {picture && <Picture className={styles.kickerPicture} src={picture} alt="" loading="lazy" />}
      <div className={styles.kickerWords}>
        <h2 className={styles.panelTitle}>{kicker.name}</h2>
        {lines.map(({ name, line }) => (
          <p key={name}>{line}</p>
        ))}
        {texts.map(({ name, text }) => (
          <PageRichText key={name} value={text} links={links} />
        ))}
        {isLinked && kicker.link && (
          <div>
            <ButtonAnchor
              look="secondary"
              size="small"
              href={kicker.link}
              {...(kicker.openInNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {t('learnMore')}
            </ButtonAnchor>
          </div>
        )}
      </div>
    </section>
  )
}
