import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import { ItemHeading } from '#widgets/features/learning/item/ItemHeading.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer, SoleAnswer } from './ItemAnswer.ts'
import type { LearnerProgress } from './learnerProgress.ts'

type Props = { answer: CourseAnswer | SoleAnswer; progress: LearnerProgress | null }

/** The head of an item's page, below the way to it. */
export function ItemHead({ answer: { item }, progress }: Props) {
  const t = useWords(learningItemWords)
  return (
    <ItemHeading
      item={item}
      way={<Breadcrumbs steps={[{ label: t('home'), href: '/' }, { label: item.name }]} />}
      progress={progress?.progress ?? null}
    />
  )
}
