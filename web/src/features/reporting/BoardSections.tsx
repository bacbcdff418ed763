import { reportingWords } from '#shared/features/reporting/words/words.generated.ts'
import { ItemCarousel } from '#widgets/features/portals/pageWidgets/itemCarousel/ItemCarouselWidget.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import page from '../../kernel/parts/Page.module.css'
import styles from './Boards.module.css'

type Section = { id: string; name: string; isGroup: boolean }

/** A carousel for each section of a board; one that only holds others is a heading (HUB-03). */
export function BoardSections({ sections }: { sections: readonly Section[] }) {
  const t = useWords(reportingWords)
  if (sections.length === 0) return <p className={page.empty}>{t('nothingShown')}</p>
  return sections.map(({ id, name, isGroup }) =>
    isGroup ? (
      <h3 key={id} className={styles.group}>
        {name}
      </h3>
    ) : (
      <ItemCarousel key={id} id={id} title={name} headingLevel={3} />
    ),
  )
}
