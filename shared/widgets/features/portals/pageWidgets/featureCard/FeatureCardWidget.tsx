import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { useIsEager } from '../layout/NearTop.ts'
import { PageText } from '../parts/PageText.tsx'
import { EditHint } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'

/** One item, large. A reader who may not see it sees nothing of it. */
export function FeatureCardWidget({ id, widget }: WidgetProps<'featureCard'>) {
  const t = useWords(portalsPageWords)
  const { itemsOf, card } = usePageHost()
  const isEager = useIsEager()
  const [item] = itemsOf(id)
  if (!item) return <EditHint>{t('hiddenItem')}</EditHint>
  const { descriptionLines, label } = widget
  return (
    <>
      {card({
        ...{ item, look: 'feature', headingLevel: 2, descriptionLines, label, isEager: isEager(0) },
        labelView: (words) => <PageText element={id} path={['label']} text={words} />,
      })}
    </>
  )
}
